import type { Page } from "playwright";

/**
 * Makes every sentence of a page as it is shown 40 % longer, as another language may be: a vowel of each word is held.
 * What no translator writes stays: amounts, codes, addresses, marks. It is a language of tests alone: no person is
 * offered it, and nothing of it is in the product.
 */
export function speakLonger(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LONGER = 0.4;
    const WORD = /^(?![A-Z\d]{5,}$)[^\p{L}\d]*\p{L}[\p{L}'’-]*[^\p{L}\d]*$/u;
    const longer = (word: string): string => {
      if (!WORD.test(word)) return word;
      const more = Math.max(1, Math.round(word.length * LONGER));
      const at = /[aeiou](?!.*[aeiou])/i.exec(word)?.index ?? -1;
      return at < 0 ? word : word.slice(0, at + 1) + (word[at] ?? "").toLowerCase().repeat(more) + word.slice(at + 1);
    };
    const sentence = (text: string) => text.split(/(\s+)/).map(longer).join("");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const written = node.nodeValue ?? "";
      if (written.trim() === "" || node.parentElement?.closest("script, style, svg, code, textarea")) continue;
      node.nodeValue = sentence(written);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]"))
      field.placeholder = sentence(field.placeholder);
  });
}
