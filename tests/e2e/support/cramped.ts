import type { Page } from "playwright";

/**
 * What a reader of large letters stumbles over on the page as it is shown: words and amounts that are broken inside
 * (a code or an address may break: it is 15 capitals, has digits, dots, an @ or begins with a stroke), texts that are
 * cut within their first word, that run over the edge of their card, and that stand on each other or on what a field
 * holds. What lies above the page (a bar, a sheet) is looked at by itself.
 */
export function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    interface Piece extends Box {
      readonly text: string;
      readonly node: Node;
      readonly layer: Element;
    }
    const WORD = /[^\s/-]+/g;
    // A code of ours may have no digit by chance.
    const PLAIN = /^[("“]*(?![A-Z]{15}\b)(\p{L}{2,}|\d{1,3}(\.\d{3})+)[.,:;!?…)"”]*$/u;
    const meeting = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const found = new Set<string>();
    const pieces: Piece[] = [];

    /** What lies above or beside the page's flow, and what the boxes around cut off. */
    const placeOf = (element: Element): { layer: Element; shown: Box } => {
      let shown: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { position, overflowX, overflowY, clipPath } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (overflowX !== "visible") shown = meeting(shown, { ...shown, left: box.left, right: box.right });
        // What scrolls down is read all the same.
        if (/hidden|clip/.test(overflowY) || clipPath !== "none")
          shown = meeting(shown, { ...shown, top: box.top, bottom: box.bottom });
        if (position === "fixed" || position === "sticky" || at.matches("dialog, [popover]"))
          return { layer: at, shown };
      }
      return { layer: document.body, shown };
    };
    /** The card or button that an element is in, as one sees it: it has an edge or a ground of its own. */
    const cardOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { borderRightWidth, backgroundColor, display, overflowX, position } = getComputedStyle(at);
        if (overflowX !== "visible" || position === "fixed") return null;
        const seen = borderRightWidth !== "0px" || !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
        if (seen && display !== "inline") return at;
      }
      return null;
    };
    const place = (text: string, node: Node, element: Element, boxes: readonly Box[]) => {
      const { layer, shown } = placeOf(element);
      for (const box of boxes) {
        // Letters stand in the middle of their line.
        const quarter = (box.bottom - box.top) / 4;
        const seen = meeting(shown, { ...box, top: box.top + quarter, bottom: box.bottom - quarter });
        if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) pieces.push({ ...seen, text, node, layer });
      }
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const value = node.nodeValue ?? "";
      if (!element || value.trim() === "" || element.closest("script, style, noscript, select, svg")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const outer = element.getBoundingClientRect();
      if (outer.width <= 1 && outer.height <= 1) continue;
      const boxes = [...range.getClientRects()];
      place(value.trim(), node, element, boxes);
      const card = cardOf(element)?.getBoundingClientRect();
      if (card && boxes.some(({ left, right }) => left < card.left - 1 || right > card.right + 1))
        found.add(`over its card's edge: ${value.trim().slice(0, 60)}`);
      const { textOverflow } = getComputedStyle(element);
      const cut = textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth;
      for (const [at, word] of [...value.matchAll(WORD)].entries()) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = [...range.getClientRects()];
        if (cut && at === 0 && (rects[0]?.width ?? 0) > element.clientWidth) found.add(`cut: ${value}`);
        if (
          !cut &&
          !value.startsWith("/") &&
          PLAIN.test(word[0]) &&
          new Set(rects.map(({ top }) => Math.round(top))).size > 1
        )
          found.add(`broken: ${word[0]} (${element.localName}: ${value.slice(0, 60)})`);
      }
    }

    for (const field of document.querySelectorAll<HTMLInputElement>("input")) {
      if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!/^(text|tel|email|search|number|password)$/.test(field.type) || field.clientWidth <= 1) continue;
      const text = field.value || field.placeholder;
      if (text === "") continue;
      if (field.inputMode === "numeric" && field.value !== "" && field.scrollWidth > field.clientWidth + 1)
        found.add(`does not fit its field: ${text}`);
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const inner = { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom };
      place(`[${text}]`, field, field, [inner]);
    }

    pieces.sort((one, other) => one.top - other.top);
    for (const [at, one] of pieces.entries()) {
      for (const other of pieces.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        const both = meeting(one, other);
        if (one.node === other.node || one.layer !== other.layer) continue;
        if (both.right - both.left > 1 && both.bottom - both.top > 2)
          found.add(`on each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    }
    return [...found];
  });
}
