// Puts newer figures in their places on the agent center's dashboard, while it is seen. What cannot be had is asked for
// again; after some failures, or where nobody is signed in any more, it says so and stops.
(() => {
  const MOST_FAILURES = 3;
  const page = document.querySelector("[data-refresh]");
  if (!page) return;
  const every = Number(page.dataset.every);
  let failures = 0;
  let last = Date.now();
  let asking = false;

  const all = (name, work) => {
    for (const element of page.querySelectorAll(`[data-${name}]`)) work(element, element.dataset[name]);
  };

  function stop() {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    page.querySelector("[data-stale]").hidden = false;
  }

  function show({ day, at, texts, bars }) {
    if (day !== page.dataset.day) {
      location.reload();
      return;
    }
    all("figure", (element, name) => {
      const text = texts[name] ?? "";
      if (element.textContent !== text) element.textContent = text;
    });
    all("with", (element, name) => {
      element.hidden = !(name in texts);
    });
    all("without", (element, name) => {
      element.hidden = name in texts;
    });
    all("agent", (element, name) => {
      if (texts[name]) element.href = element.href.replace(/[^/]*$/, texts[name]);
    });
    all("bar", (element, name) => element.setAttribute("width", bars[name] ?? 0));
    all("column", (element, name) => {
      element.setAttribute("y", 100 - (bars[name] ?? 0));
      element.setAttribute("height", bars[name] ?? 0);
    });
    page.querySelector("[data-at]").textContent = at;
  }

  async function ask() {
    asking = true;
    last = Date.now();
    try {
      const answer = await fetch(page.dataset.refresh, { redirect: "manual", cache: "no-store" });
      if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403) stop();
      else if (answer.ok) {
        failures = 0;
        show(await answer.json());
      } else if (++failures >= MOST_FAILURES) stop();
    } catch {
      if (++failures >= MOST_FAILURES) stop();
    }
    asking = false;
  }

  function look() {
    if (!document.hidden && !asking && Date.now() - last >= every) void ask();
  }

  const timer = setInterval(look, every / 5);
  document.addEventListener("visibilitychange", look);
})();
