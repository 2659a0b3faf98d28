// Tells of results while no page is open. It keeps no page and answers no request.

const AFTER_OPENING_MS = 3000;

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

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  const { title, options } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { ...options, icon: "/icon.svg", badge: "/icon.svg" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(pageOf(event.notification.data?.url)));
});
