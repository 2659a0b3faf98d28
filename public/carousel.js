// What a carousel of banners does besides scrolling: its buttons, and turning by itself. It turns only for whoever has
// not asked for less motion, while it is seen and nobody points at it or is in it, and stops for good at the first touch.
(() => {
  const EACH_MS = 6_000;
  const FAILED_MS = 2_000;
  const STILL = matchMedia("(prefers-reduced-motion: reduce)");

  class BannerCarousel extends HTMLElement {
    connectedCallback() {
      // The children of an element that is being parsed are not there yet.
      if (this.row) return;
      try {
        this.start();
      } catch {
        this.tell(this.dataset.failed);
      }
    }

    disconnectedCallback() {
      clearInterval(this.timer);
      this.seen?.disconnect();
    }

    start() {
      this.row = this.querySelector("ul");
      this.button = this.querySelector("[data-turning]");
      if (!this.row || !this.button) return;
      for (const step of this.querySelectorAll("[data-step]")) {
        step.addEventListener("click", () => {
          this.turn(false);
          this.move(Number(step.dataset.step));
        });
      }
      this.button.addEventListener("click", () => this.turn(this.button.dataset.turning !== "true"));
      for (const touch of ["pointerdown", "wheel", "keydown"]) {
        this.row.addEventListener(touch, () => this.turn(false), { passive: true });
      }
      this.inView = false;
      this.seen = new IntersectionObserver(([entry]) => {
        this.inView = entry.isIntersecting;
      });
      this.seen.observe(this);
      this.timer = setInterval(() => this.tick(), EACH_MS);
      this.turn(!STILL.matches);
    }

    tick() {
      const busy = document.hidden || !this.inView || this.matches(":hover") || this.contains(document.activeElement);
      if (this.button.dataset.turning === "true" && !busy) this.move(1);
    }

    turn(turning) {
      this.button.dataset.turning = String(turning);
      this.button.setAttribute("aria-label", turning ? this.button.dataset.pause : this.button.dataset.play);
    }

    /** To the slide beside the one that is shown; from the last to the first, and back. */
    move(step) {
      const { row } = this;
      const slides = [...row.children];
      const at = (slide) => slide.offsetLeft - slides[0].offsetLeft;
      const end = row.scrollWidth - row.clientWidth;
      const now = slides.findLastIndex((slide) => at(slide) <= row.scrollLeft + 2);
      let left;
      if (step > 0) left = row.scrollLeft >= end - 2 ? 0 : at(slides[Math.min(now + 1, slides.length - 1)]);
      else left = row.scrollLeft <= 2 ? end : at(slides[row.scrollLeft > at(slides[now]) + 2 ? now : Math.max(now - 1, 0)]);
      row.scrollTo({ left, behavior: STILL.matches ? "instant" : "smooth" });
    }

    tell(text) {
      const notice = document.createElement("p");
      notice.setAttribute("role", "status");
      notice.className = this.dataset.toast;
      notice.textContent = text;
      document.body.append(notice);
      setTimeout(() => notice.remove(), FAILED_MS);
    }
  }

  customElements.define("banner-carousel", BannerCarousel);
})();
