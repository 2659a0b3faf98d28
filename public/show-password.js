// Shows a password while its button is pressed in, and hides it again when the form is sent, so that no browser keeps it
// among what was typed into a text field. The buttons are hidden until this runs.
(() => {
  const status = document.getElementById("password-shown");

  function show(button, shown) {
    document.getElementById(button.dataset.shows).type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
  }

  for (const button of document.querySelectorAll("button[data-shows]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = button.getAttribute("aria-pressed") !== "true";
      show(button, shown);
      if (status) status.textContent = shown ? status.dataset.shown : status.dataset.hidden;
    });
    button.closest("form").addEventListener("submit", () => show(button, false));
  }
})();
