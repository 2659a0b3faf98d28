// Copies and shares a referral link, and opens the pages of others on which it is shared as windows of 626 by 436.
// Loaded by that page alone. Without it the link can be selected, and the pages open as links do.
(() => {
  const status = document.getElementById("share-status");
  const say = (text) => {
    if (status) status.textContent = text ?? "";
  };

  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(button.dataset.copy).then(
        () => say(status?.dataset.copied),
        () => say(status?.dataset.failed),
      );
    });
  }

  for (const button of document.querySelectorAll("button[data-share]")) {
    if (!navigator.share) break;
    button.hidden = false;
    // Closing the share sheet rejects: nothing went wrong.
    button.addEventListener("click", () => navigator.share({ text: button.dataset.share }).catch(() => undefined));
  }

  for (const link of document.querySelectorAll("a[data-popup]")) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const opened = window.open(link.href, "share", "popup,width=626,height=436");
      if (!opened) return;
      // It reaches nothing of this page.
      opened.opener = null;
      event.preventDefault();
    });
  }
})();
