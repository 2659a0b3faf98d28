// What a page does with the worker (docs/decisions/offline.md): it registers it, has the last transactions kept for
// reading without a network, and says when there is a new version. Loaded once the page has come to life.
(() => {
  const { serviceWorker } = navigator;
  const texts = document.getElementById("connection-texts");
  // The page for "no network" only reads what is kept.
  if (!serviceWorker || !window.caches || !texts || document.getElementById("kept")) return;

  const KEPT = "kept";
  const ADDRESS = "/account/kept";
  /** Kept as they are for so long, unless something was sent. */
  const KEPT_MS = 5 * 60_000;
  /** Until a sale has usually ended. */
  const AFTER_SENT_MS = 15_000;
  const LOOK_AGAIN_MS = 30 * 60_000;
  /** Whoever asked for the new version waits no longer than this. */
  const TAKES_OVER_MS = 5_000;
  /** Where it is said that this device has no room; the page for "no network" tells it. */
  const NO_ROOM = "gerai_no_room";
  const { account } = texts.dataset;
  const nothing = () => undefined;

  async function ask() {
    const answer = await fetch(ADDRESS, { headers: { Accept: "application/json" } });
    if (answer.redirected || !answer.ok) return null;
    const kept = await answer.json();
    return kept.account === account ? kept : null;
  }

  async function store(kept) {
    const headers = { "Content-Type": "application/json", "X-At": String(Date.now()) };
    try {
      const place = await caches.open(KEPT);
      await place.put(ADDRESS, new Response(JSON.stringify(kept), { headers }));
      localStorage.removeItem(NO_ROOM);
    } catch {
      // Nothing is better than what is old.
      await caches.delete(KEPT);
      localStorage.setItem(NO_ROOM, "1");
    }
  }

  /** Keeps the last transactions of whoever is signed in, where those that are kept are older; nobody else's. */
  async function keep(oldestMs) {
    const known = await (await caches.open(KEPT)).match(ADDRESS);
    const isOwn = known && account !== "" && (await known.clone().json()).account === account;
    if (!isOwn) await caches.delete(KEPT);
    if (account === "") return;
    // What guests read is not what this person is shown at the same address.
    await caches.delete("pages");
    if (isOwn && Math.abs(Date.now() - Number(known.headers.get("X-At"))) < oldestMs) return;
    const kept = await ask();
    if (kept) await store(kept);
    else await caches.delete(KEPT);
  }

  const keepCalmly = (oldestMs) => keep(oldestMs).catch(nothing);
  keepCalmly(KEPT_MS);
  window.addEventListener("online", () => keepCalmly(KEPT_MS));
  window.addEventListener("sent", () => setTimeout(keepCalmly, AFTER_SENT_MS, 0));
  document.addEventListener("visibilitychange", () => document.hidden || keepCalmly(KEPT_MS));
  if (account === "") navigator.clearAppBadge?.().catch(nothing);

  const changed = new WeakSet();
  document.addEventListener("input", ({ target }) => changed.add(target), { capture: true });

  /** True where somebody has typed or chosen something on this page. */
  function holdsInput() {
    return [...document.querySelectorAll("input:not([type=hidden]), textarea, select")].some((field) => {
      if (changed.has(field)) return field.type === "checkbox" || field.type === "radio" || field.value !== "";
      return /^(text|email|tel|password|search|number|textarea)$/.test(field.type) && field.value !== field.defaultValue;
    });
  }

  /** The same address as a page, whatever it was the answer to. */
  const loadAnew = () => window.location.replace(window.location.pathname + window.location.search);

  function apply({ waiting }) {
    if (!waiting) return loadAnew();
    waiting.addEventListener("statechange", () => waiting.state === "activated" && loadAnew());
    // It takes over once the one before has nothing to answer any more, which a slow line can hold up for minutes.
    setTimeout(loadAnew, TAKES_OVER_MS);
    return waiting.postMessage({ apply: true });
  }

  /** Says that there is a new version until it is applied or put off; asks first where what is typed would go. */
  function tellOfUpdate(registration) {
    const old = document.querySelector("[data-update-notice]");
    if (old) return;
    const notice = document.createElement("div");
    const words = document.createElement("p");
    notice.dataset.updateNotice = "";
    notice.className = texts.dataset.updateClass;
    notice.setAttribute("role", "status");
    words.className = "basis-full";
    const button = (text, onPress) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = texts.dataset.buttonClass;
      made.textContent = text;
      made.addEventListener("click", onPress);
      return made;
    };
    const later = button(texts.dataset.later, () => notice.remove());
    const now = button(texts.dataset.updateNow, () => {
      if (!holdsInput() || notice.dataset.updateNotice === "asked") {
        now.disabled = true;
        return apply(registration);
      }
      notice.dataset.updateNotice = "asked";
      words.textContent = texts.dataset.updateTyped;
      now.textContent = texts.dataset.updateAnyway;
      return undefined;
    });
    notice.append(words, now, later);
    document.body.append(notice);
    setTimeout(() => {
      words.textContent = texts.dataset.update;
    });
  }

  function watch(registration) {
    // Browsers that are told to block workers answer with nothing.
    if (!registration) return;
    let looked = Date.now();
    const look = () => {
      looked = Date.now();
      registration.update().catch(nothing);
    };
    // An emptied worker (the way out) waits for nobody.
    const offer = () => setTimeout(() => registration.waiting && registration.active && tellOfUpdate(registration), 500);
    const follow = (worker) => worker?.addEventListener("statechange", () => worker.state === "installed" && offer());
    if (registration.waiting) offer();
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    serviceWorker.addEventListener("message", ({ data }) => {
      if (!data?.lost) return;
      // Already applied in another tab: only this page is old.
      if (!registration.waiting && registration.active !== serviceWorker.controller) tellOfUpdate(registration);
      look();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - looked > LOOK_AGAIN_MS) look();
    });
    setInterval(() => document.hidden || look(), LOOK_AGAIN_MS);
    serviceWorker.ready.then(({ active }) => active?.postMessage({ lang: document.documentElement.lang }));
  }

  serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(watch, nothing);
})();
