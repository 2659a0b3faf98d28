// Without a network the page stays with what was typed (docs/decisions/connection-lost.md): a form that is submitted says
// what became of it, a link that is followed (or a filter, or what comes after a form) is waited for.
// Loaded by every page, also by those that have no other script.
(() => {
  /** How long the next try waits where the page has no place for a notice. */
  const PATIENCE_MS = 2_000;
  /** How long a page waits for a server that does not answer, where the browser believes in its network. */
  const RETRY_MS = 5_000;
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
    const texts = document.getElementById("connection-texts");
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
  function addAgain(notice, texts, onAgain) {
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
      const texts = document.getElementById("connection-texts");
      if (notice) addAgain(notice, texts, over);
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

  const send = window.fetch;

  /** The router's question of an action: its answer is read whole, for half an answer is none. */
  async function ask(input, init, form) {
    try {
      const answer = await send(input, init);
      const body = await answer.arrayBuffer();
      if (!/^text\/x-script/.test(answer.headers.get("Content-Type") ?? "") && body.byteLength > 0) throw new TypeError();
      uncertain.delete(form);
      done = answer.ok ? form : null;
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
      const texts = document.getElementById("connection-texts");
      const notice = texts && document.createElement("div");
      const over = () => {
        notice?.remove();
        resolve();
      };
      if (notice) {
        for (const old of document.querySelectorAll("[data-connection-page]")) old.remove();
        notice.className = texts.dataset.pageClass;
        notice.dataset.connectionPage = "";
        notice.setAttribute("role", "alert");
        notice.append(texts.dataset.waiting);
        addAgain(notice, texts, over);
        document.body.append(notice);
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
})();
