import type { Page } from "playwright";

/**
 * Fields of which the browser would say what is wrong, in its own bubble and language, over the page's words: a form of
 * which scripts are at work asks the server (`noValidate`). The page must have come to life.
 */
export function leftToTheBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>("form:not([novalidate])")].flatMap((form) =>
      [...form.elements]
        .filter((field) => field.matches("[required], [pattern], [min], [max], [minlength], [type=email], [type=url]"))
        .map((field) => `the browser speaks of ${field.getAttribute("name")}`),
    ),
  );
}
