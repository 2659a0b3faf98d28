/**
 * How wide letters are, in parts of their size: at least what Arial and its likes have, bold. The same number in every
 * browser and on the server, so that a picture has the same lines wherever it is drawn.
 */
const NARROW = /[ijl.,:;'`|!()[\]I /f\u00a0-]/;
const WIDE = /[mwMW@%&]/;
const CAPITAL = /[A-Z]/;

function widthOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (NARROW.test(sign)) return 0.36;
  if (code > 0x7f) return code > 0x2e7f ? 1.3 : 0.85;
  if (WIDE.test(sign)) return 1;
  return CAPITAL.test(sign) ? 0.78 : 0.62;
}

/** The width of a text at a size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += widthOf(sign);
  return width * size;
}

/** Lines of a text that are at most `room` wide, broken between words and, of a word that is wider, within it. */
export function brokenLines(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .flatMap((one) => piecesOf(one, size, room))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === "" ? lines : [...lines, line];
}

function piecesOf(word: string, size: number, room: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sign of word) {
    if (piece !== "" && textWidth(piece + sign, size) > room) {
      pieces.push(piece);
      piece = sign;
    } else {
      piece += sign;
    }
  }
  return [...pieces, piece];
}

/** How far apart lines stand, in parts of their size. */
export const LEADING = 1.2;

interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The largest size, from `most` down to `least`, at which the whole text has room in a box; at worst `least`. */
export function fitted(text: string, box: { width: number; height: number }, most: number, least: number): Fitted {
  for (let size = most; size > least; size -= 1) {
    const lines = brokenLines(text, size, box.width);
    if (lines.length * size * LEADING <= box.height) return { size, lines };
  }
  return { size: least, lines: brokenLines(text, least, box.width) };
}
