// Without a network the page stays with what was typed (docs/decisions/connection-lost.md): a form that is submitted says
// what became of it, a link that is followed (or a filter, or what comes after a form) is waited for.
// Loaded by every page, also by those that have no other script.
(() => {
  /** The page's words; the element stays what it is, whatever becomes of the page. */
  const texts = document.getElementById("connection-texts");
  // What a form was answered with is no place to go back to: the browser would have to send the form again, and shows
  // an error instead. Going back asks for the page itself.
  if (texts?.dataset.answersForm !== undefined) history.replaceState(history.state, "");
  /** How long the next try waits where the page has no place for a notice. */
  const PATIENCE_MS = 2_000;
  /** How long a page waits for a server that does not answer, where the browser believes in its network. */
  const RETRY_MS = 5_000;
  /** A page in a tab behind paints nothing. */
  const UNPAINTED_MS = 2_000;
  /** By then a page has come to life on a cheap phone. */
  const CALM_MS = 4_000;
  /** Forms whose last answer was lost: what was sent may have arrived. */
  const uncertain = new WeakSet();
  let submitted = null;
  /** What was pressed to send it, as it is written there. */
  let pressed = "";
  /** The form whose success the page has heard of, until what it shows then has arrived too. */
  let done = null;
  /** The wait for "try again" that is going on. */
  let asking = null;

  function forget(form) {
    for (const notice of form.querySelectorAll("[data-connection-notice]")) notice.remove();
  }

  /**
   * Shows at the end of a form, and announces, what the texts of the page say by this name. Answers the notice. In a
   * confirmation it is the part that scrolls which has it, so that the heading and the button stay in sight.
   */
  function show(form, name, inWords = (text) => text) {
    if (!texts || !form?.isConnected) return null;
    forget(form);
    const notice = document.createElement("p");
    notice.className = texts.className;
    notice.dataset.connectionNotice = "";
    notice.setAttribute("role", "alert");
    notice.textContent = inWords(texts.dataset[name]);
    (form.querySelector(".sheet-above") ?? form).append(notice);
    notice.scrollIntoView({ block: "center" });
    return notice;
  }

  /** Adds "try again" to a notice. */
  function addAgain(notice, onAgain) {
    const again = document.createElement("button");
    again.type = "button";
    again.className = texts.dataset.buttonClass;
    again.textContent = texts.dataset.again;
    again.addEventListener("click", onAgain, { once: true });
    notice.append(" ", again);
  }

  /** What became of a form that was not sent, or whose answer was lost. */
  function tell(form) {
    const keyed = form?.elements.namedItem("key") !== null;
    const unsent = !uncertain.has(form);
    const notice = show(form, unsent ? "unsent" : keyed ? "keyed" : "unknown");
    // Nothing was sent: once there is a network again there is nothing left to say.
    if (unsent) window.addEventListener("online", () => notice?.remove(), { once: true });
  }

  /** Says what succeeded, and waits for "try again" or for the network. */
  function askedAgain(form) {
    // Several questions may be lost at once: they wait for the same button.
    asking ??= new Promise((resolve) => {
      const notice = show(form, "done", (text) => text.replace("{what}", () => pressed));
      const over = () => {
        forget(form);
        resolve();
      };
      if (notice) addAgain(notice, over);
      else setTimeout(over, PATIENCE_MS);
      window.addEventListener("online", over, { once: true });
    }).finally(() => {
      asking = null;
    });
    return asking;
  }

  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      forget(form);
      submitted = form;
      done = null;
      pressed = (event.submitter ?? form.querySelector("[type=submit]"))?.textContent.trim() ?? "";
      if (navigator.onLine || form.method === "dialog") return;
      event.preventDefault();
      // Nobody else may send it.
      event.stopImmediatePropagation();
      tell(form);
    },
    { capture: true },
  );

  /** Buttons that move money and are off, each with its reason. */
  const off = new Map();
  let reasons = 0;

  /** Turns off every button that moves money, also one that has just come, and says why beside it. */
  function moneyOff() {
    for (const [button, reason] of off) {
      if (button.isConnected && reason.isConnected) continue;
      reason.remove();
      off.delete(button);
    }
    for (const button of document.querySelectorAll("[data-money]")) {
      if (!texts || off.has(button)) continue;
      const reason = document.createElement("p");
      reasons += 1;
      reason.id = `money-off-${reasons}`;
      reason.className = texts.dataset.moneyClass;
      reason.setAttribute("role", "status");
      // In a confirmation it takes the place of what is said of the PIN, which sends nothing now.
      const hint = button.closest("form")?.querySelector("[data-pin-hint]");
      (hint ?? button).after(reason);
      if (hint) hint.hidden = true;
      // A live region tells what comes into it, not what it comes with.
      setTimeout(() => {
        reason.textContent = texts.dataset.moneyOff;
      });
      button.setAttribute("aria-disabled", "true");
      button.setAttribute("aria-describedby", reason.id);
      off.set(button, reason);
    }
  }

  /** All of them work again. */
  function moneyOn() {
    for (const [button, reason] of off) {
      button.removeAttribute("aria-disabled");
      button.removeAttribute("aria-describedby");
      reason.remove();
    }
    for (const hint of document.querySelectorAll("[data-pin-hint]")) hint.hidden = false;
    off.clear();
  }

  const changes = new MutationObserver(moneyOff);

  function withoutNetwork() {
    moneyOff();
    changes.observe(document.body, { childList: true, subtree: true });
  }

  window.addEventListener("offline", withoutNetwork);
  window.addEventListener("online", () => {
    changes.disconnect();
    moneyOn();
  });
  if (!navigator.onLine) withoutNetwork();
  // A key presses what is off for a finger.
  window.addEventListener(
    "click",
    (event) => {
      if (navigator.onLine || !event.target.closest?.("[data-money]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );

  const send = window.fetch;

  /** The router's question of an action: its answer is read whole, for half an answer is none. */
  async function ask(input, init, form) {
    try {
      const answer = await send(input, init);
      const body = await answer.arrayBuffer();
      if (!/^text\/x-script/.test(answer.headers.get("Content-Type") ?? "") && body.byteLength > 0) throw new TypeError();
      uncertain.delete(form);
      done = answer.ok ? form : null;
      if (answer.ok) window.dispatchEvent(new Event("sent"));
      return new Response(body.byteLength > 0 ? body : null, answer);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      uncertain.add(form);
      tell(form);
      // What `useAnswer` reads as "no answer", in the router's own format. From 400 on nothing is loaded again.
      return new Response('[{"_1":2},"data",{"_3":4},"connectionLost",true]\n', {
        status: 503,
        headers: { "Content-Type": "text/x-script" },
      });
    }
  }

  /** Says on the page itself that there is no network, until it is asked for again or nobody waits (`signal`). */
  function waited(signal) {
    return new Promise((resolve) => {
      const notice = texts && document.createElement("div");
      const over = () => {
        notice?.remove();
        if (!document.querySelector("[data-connection-page]")) document.body.style.paddingBottom = "";
        resolve();
      };
      if (notice) {
        for (const old of document.querySelectorAll("[data-connection-page]")) old.remove();
        notice.className = texts.dataset.pageClass;
        notice.dataset.connectionPage = "";
        notice.setAttribute("role", "alert");
        notice.append(texts.dataset.waiting);
        addAgain(notice, over);
        document.body.append(notice);
        // The page's end can be scrolled free of it.
        document.body.style.paddingBottom = `${innerHeight - notice.getBoundingClientRect().top}px`;
      }
      if (navigator.onLine) setTimeout(over, RETRY_MS);
      window.addEventListener("online", over, { once: true });
      signal?.addEventListener("abort", over, { once: true });
    });
  }

  /**
   * What the page shows next: while it is lost the page stays with what was typed, and it is asked for until it arrives
   * or nobody waits for it any more. The router knows of one long question only.
   */
  async function load(input, init) {
    const form = done;
    for (;;) {
      try {
        const answer = await send(input, init);
        const body = await answer.arrayBuffer();
        if (form) {
          if (done === form) done = null;
          forget(form);
        }
        return new Response(body, answer);
      } catch (error) {
        if (init?.signal?.aborted || done !== form) throw error;
        await (form ? askedAgain(form) : waited(init?.signal));
        if (init?.signal?.aborted) throw error;
      }
    }
  }

  window.fetch = (input, init) => {
    const ofRouter = typeof input !== "object" || input instanceof URL;
    if (!ofRouter || !new URL(input, location.href).pathname.endsWith(".data")) return send(input, init);
    if (init?.method === "POST") return submitted ? ask(input, init, submitted) : send(input, init);
    return load(input, init);
  };

  /**
   * What is kept on this device of somebody else goes at once (docs/decisions/offline.md). The page for "no network"
   * knows of no account.
   */
  async function forgetOthers() {
    if (!texts || !window.caches || document.getElementById("kept")) return;
    const known = await (await caches.open("kept")).match("/account/kept");
    const whose = await known?.json().catch(() => ({}));
    if (whose && whose.account !== texts.dataset.account) await caches.delete("kept");
  }

  /** What belongs to the worker is for later: it must not take the processor from what brings the page to life. */
  let isLoaded = false;
  function loadRest() {
    if (isLoaded) return;
    isLoaded = true;
    forgetOthers().catch(() => undefined);
    setTimeout(() => {
      const script = document.createElement("script");
      script.src = "/with-worker.js";
      document.head.append(script);
    }, CALM_MS);
  }
  setTimeout(loadRest, UNPAINTED_MS);
  new PerformanceObserver(loadRest).observe({ type: "paint", buffered: true });
})();
