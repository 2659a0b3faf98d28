// Has a page come anew after a while, at the address that the script's element names. While the server is not reached
// the page stays as it is: it is asked for again after the same time.
(() => {
  const { seconds, to } = document.currentScript.dataset;
  const again = () => setTimeout(come, Number(seconds) * 1_000);
  async function come() {
    const reached = await fetch("/icon.svg", { method: "HEAD", cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!reached) again();
    // The same address is loaded anew, so that the page stays where it was scrolled to.
    else if (location.pathname + location.search === to) location.reload();
    else location.replace(to);
  }
  again();
})();
