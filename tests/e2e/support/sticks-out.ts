import type { Page } from "playwright";

/** How far a page scrolls sideways, and what sticks out of it; null where all fits. */
export function sticksOut(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return null;
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return `${over} px: ${wide
      .slice(0, 3)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .join(" ")}`;
  });
}
