// The page for "no network" (app/routes/offline.tsx): reads the last transactions that are kept on this device, with
// everything as the server wrote it, and looks through them.
(() => {
  const LOOK_MS = 5_000;
  const page = document.getElementById("kept");
  const part = (name) => page.querySelector(`[data-part="${name}"]`);
  const show = (name) => {
    part(name).hidden = false;
  };
  /** True where somebody has asked for this very page. */
  const isNamed = window.location.pathname === "/offline";
  /** What was asked for, by its own address. */
  const again = () => {
    if (isNamed) window.location.assign("/");
    else window.location.reload();
  };
  part("again").addEventListener("click", again);

  /** Leads on once the server answers, unless somebody is looking for something here. */
  async function lookForNetwork() {
    if (document.hidden || part("search").querySelector("input").value !== "") return;
    const answer = await fetch("/icon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.ok && !isNamed) again();
  }
  setInterval(lookForNetwork, LOOK_MS);
  window.addEventListener("online", lookForNetwork);

  /** The look of whoever reads; without cookies the server could not know it. */
  function look({ theme, text, corners, font }) {
    const { classList, dataset } = document.documentElement;
    if (theme !== "system") classList.add(theme);
    Object.assign(dataset, { text, corners, font });
  }

  function row({ product, destination, when, amount, status }) {
    const made = page.querySelector(`template[data-status="${CSS.escape(status)}"]`)?.content.cloneNode(true);
    if (!made) throw new TypeError(`status: ${status}`);
    for (const [name, text] of Object.entries({ product, destination, when, amount }))
      made.querySelector(`[data-is="${name}"]`).textContent = text;
    return made;
  }

  function searchIn(rows) {
    const field = part("search").querySelector("input");
    const count = part("found");
    const words = rows.map((one) => one.textContent.toLowerCase());
    const find = () => {
      const wanted = field.value.trim().toLowerCase().split(/\s+/);
      let found = 0;
      rows.forEach((one, at) => {
        one.hidden = !wanted.every((word) => words[at].includes(word));
        if (!one.hidden) found += 1;
      });
      count.textContent = count.dataset.text.replace("{n}", String(found)).replace("{all}", String(rows.length));
    };
    field.addEventListener("input", find);
    find();
  }

  function draw(kept) {
    look(kept.look);
    part("written").textContent = kept.written;
    part("deposit").textContent = kept.deposit;
    show("balance");
    if (kept.rows.length === 0) return show("none");
    const list = part("rows");
    list.append(...kept.rows.map(row));
    show("search");
    show("list");
    return searchIn([...list.children]);
  }

  /** Broken or unreadable: it is said, and what is there can be thrown away. */
  function fail() {
    for (const name of ["search", "list", "balance"]) part(name).hidden = true;
    show("broken");
    part("forget").addEventListener("click", () => caches.delete("kept").then(again, again));
  }

  async function read() {
    const answer = await (await caches.open("kept")).match("/account/kept");
    if (answer) return draw(await answer.json());
    return show(localStorage.getItem("gerai_no_room") ? "full" : "nothing");
  }

  read().catch(fail);
})();
