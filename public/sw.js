// The one worker of the site: tells of results while no page is open, and answers where there is no network
// (docs/decisions/offline.md). It keeps files, public pages and the page for "no network"; nothing else.

/** Names the build (scripts/service-worker.ts). */
const VERSION = "unbuilt";
/** What this build is read with. */
const FILES = `files-${VERSION}`;
/** Public pages that were read on this device, the last ones. */
const PAGES = "pages";
/** The last transactions of one account; a page writes them (with-worker.js). */
const KEPT = "kept";
const MOST_PAGES = 20;
const OFFLINE = "/offline";
/** Files without a build's name in theirs: asked for anew each time, kept for when that fails. */
const BESIDE = ["/connection-lost.js", "/with-worker.js", "/offline.js", "/icon.svg"];
/** What ends an account's stay on this device. */
const LEAVES = /\/(?:auth\/logout|account\/delete)(?:\.data)?$/;
const AFTER_OPENING_MS = 3000;

/** Keeps the page for "no network", in a language where one is known, with the style that it refers to. */
async function keepOffline(lang) {
  const files = await caches.open(FILES);
  if (lang && (await files.match(OFFLINE))?.url.endsWith(`=${lang}`)) return;
  // Without cookies it is everybody's page.
  const answer = await fetch(lang ? `${OFFLINE}?lang=${lang}` : OFFLINE, { credentials: "omit" });
  if (!answer.ok || answer.redirected) throw new TypeError(`offline page: ${answer.status}`);
  const html = await answer.clone().text();
  await files.addAll([...new Set(html.match(/\/assets\/[\w.-]+\.css/g))]);
  await files.put(OFFLINE, answer);
}

/** The page for "no network", in the place of any that was asked for. */
async function offline() {
  const page = await caches.match(OFFLINE);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** Private pages go by unseen: only a page that says itself that it is everybody's is kept. */
async function keepPage(request, answer) {
  const pages = await caches.open(PAGES);
  await pages.put(request.url, answer);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, -MOST_PAGES).map((old) => pages.delete(old)));
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.status === 200 && answer.headers.has("X-Public-Page"))
      event.waitUntil(keepPage(event.request, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    const pages = await caches.open(PAGES);
    return (await pages.match(event.request.url, { ignoreVary: true })) ?? offline();
  }
}

/** A file of a build never changes: it is asked for once. */
async function builtFile(event) {
  const known = await caches.match(event.request.url);
  if (known) return known;
  const answer = await fetch(event.request);
  // The page is of a build that is gone.
  if (answer.status === 404) (await self.clients.get(event.clientId))?.postMessage({ lost: true });
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(
      caches
        .open(FILES)
        .then((files) => files.put(event.request.url, copy))
        .catch(() => undefined),
    );
  }
  return answer;
}

async function fileBeside(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request.url)) ?? Response.error();
  }
}

/** What core/notifications/push-message.ts wrote; a message that is none says only that there is something to look at. */
function read(data) {
  try {
    const { title, body, url, tag, lang } = data.json();
    return { title: String(title), options: { body: String(body), tag: String(tag), lang, data: { url } } };
  } catch {
    return { title: self.location.hostname, options: { body: "", tag: "gerai", data: { url: "/" } } };
  }
}

/** The page to open, on this origin whatever the message says. */
function pageOf(url) {
  try {
    const page = new URL(String(url), self.location.origin);
    return page.origin === self.location.origin ? page.href : self.location.origin;
  } catch {
    return self.location.origin;
  }
}

async function show(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === url);
  if (open) return open.focus();
  await self.clients.openWindow(url);
  // Cheap phones are slow to bring a window up; until then this worker must not be put to sleep.
  await new Promise((resolve) => setTimeout(resolve, AFTER_OPENING_MS));
}

/** Marks the app's icon; the next page says how many. A browser without windows falls over it. */
function mark() {
  if (/Headless/.test(self.navigator.userAgent)) return undefined;
  return self.navigator.setAppBadge?.().catch(() => undefined);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(FILES).then((files) => files.addAll(BESIDE)),
      // A worker that cannot keep anything still tells of results.
      keepOffline(),
    ]).catch(() => undefined),
  );
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith("files-") && name !== FILES);
      await Promise.all([...old.map((name) => caches.delete(name)), caches.delete(PAGES)]);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })().catch(() => undefined),
  );
});
self.addEventListener("message", (event) => {
  const { apply, lang } = event.data ?? {};
  if (apply === true) self.skipWaiting();
  if (["id", "en", "zh"].includes(lang)) event.waitUntil(keepOffline(lang).catch(() => undefined));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && LEAVES.test(pathname)) event.waitUntil(caches.delete(KEPT));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(builtFile(event));
  else if (BESIDE.includes(pathname)) event.respondWith(fileBeside(request));
});
self.addEventListener("push", (event) => {
  const { title, options } = read(event.data);
  event.waitUntil(
    Promise.all([self.registration.showNotification(title, { ...options, icon: "/icon.svg", badge: "/icon.svg" }), mark()]),
  );
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(pageOf(event.notification.data?.url)));
});
