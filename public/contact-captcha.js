// Works out the contact form's captcha (ALTCHA's proof of work) while somebody writes, so that nobody has to add up
// anything. Loaded by that page alone. Whatever goes wrong leaves the sum that stands in the form without scripts.
(() => {
  const box = document.getElementById("captcha");
  const form = box?.closest("form");
  const answer = form?.elements.namedItem("captcha");
  const sum = document.getElementById("captcha-sum");
  const status = document.getElementById("captcha-status");
  if (!form || !answer || !sum || !status || !globalThis.crypto?.subtle) return;

  /** A solved one that would end while it is on its way is made anew. */
  const MARGIN_S = 60;
  /** One try takes a few milliseconds; this many would be a page that gave up long ago. */
  const MOST_TRIES = 50_000;

  let solving = null;
  let expiresAt = 0;
  /** What was pressed to send the form before the captcha was solved. */
  let waiting = null;

  const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const isGood = () => answer.value !== "" && Date.now() / 1000 < expiresAt - MARGIN_S;

  function showSum(shown) {
    sum.hidden = !shown;
    for (const control of sum.querySelectorAll("input")) control.disabled = !shown;
  }

  function say(what) {
    status.textContent = status.dataset[what] ?? "";
  }

  async function solve({ parameters, signature }) {
    const nonce = bytesOf(parameters.nonce);
    const salt = bytesOf(parameters.salt);
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    const counted = new DataView(password.buffer);
    for (let counter = 0; counter < MOST_TRIES; counter++) {
      counted.setUint32(nonce.length, counter);
      const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
      const derive = { name: "PBKDF2", salt, iterations: parameters.cost, hash: "SHA-256" };
      const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(derive, key, parameters.keyLength * 8)));
      if (derivedKey.startsWith(parameters.keyPrefix)) {
        return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }));
      }
    }
    throw new Error("not solved");
  }

  async function start() {
    showSum(false);
    say("working");
    try {
      const response = await fetch("/api/v1/contact/get-captcha", { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error("no captcha");
      const { data } = await response.json();
      answer.value = await solve(data);
      expiresAt = data.parameters.expiresAt;
      say("done");
      if (waiting) form.requestSubmit(waiting.isConnected ? waiting : undefined);
    } catch {
      answer.value = "";
      say("failed");
      showSum(true);
    } finally {
      waiting = null;
      solving = null;
    }
  }

  const begin = () => {
    if (!isGood()) solving ??= start();
  };

  // The sum makes way at once; the work waits until somebody begins to write.
  showSum(false);
  // Not as the button is pressed: the line that then appears would move it away before it is let go.
  form.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) begin();
  });
  form.addEventListener("input", begin);
  // What the browser kept of a page that was left is sent already.
  addEventListener("pageshow", (event) => {
    if (event.persisted) answer.value = "";
  });
  addEventListener(
    "submit",
    (event) => {
      if (event.target !== form || isGood() || !sum.hidden) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting = event.submitter ?? form.querySelector("button");
      answer.value = "";
      begin();
    },
    true,
  );
})();
