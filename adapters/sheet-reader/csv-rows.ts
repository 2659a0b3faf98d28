import type { SheetLine } from "#core/ports/sheet-reader.ts";
import { RefusedFile } from "./refusal.ts";

const LONGEST_CELL = 1000;
const MOST_CELLS = 104;

/** The filled lines of a text of values separated by comma, semicolon or tab, at most `most`. Throws RefusedFile. */
export function csvLines(bytes: Uint8Array, most: number): SheetLine[] {
  const text = decoded(bytes);
  // Excel's own first line that names the separator.
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const lines: SheetLine[] = [];
  for (const { line, cells } of linesOf(body, named?.[1] ?? separatorOf(body))) {
    if (cells.every((cell) => cell === "")) continue;
    if (cells.length > MOST_CELLS) throw new RefusedFile("sheet_too_wide");
    lines.push({ line: line + (named ? 1 : 0), cells: cells.map(cellOf), merged: false });
    if (lines.length === most) break;
  }
  return lines;
}

/** UTF-8, UTF-16 by its first character, else the letters of an old Windows. NUL stands in no text. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new RefusedFile("sheet_unreadable");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one that stands most often in the first line in which one stands; an Indonesian Excel writes semicolons. */
function separatorOf(text: string): string {
  const line =
    text
      .slice(0, 4096)
      .split(/\r?\n/)
      .find((one) => /[,;\t]/.test(one)) ?? "";
  const count = (separator: string) => line.split(separator).length;
  return [";", "\t", ","].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** RFC 4180, and what programs make of it: quotes in the middle of a cell are letters. */
function* linesOf(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  const ends = new RegExp(`[${separator}\r\n]`, "g");
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    let follows = true;
    while (follows) {
      const { value, end, breaks } = readCell(text, at, ends);
      cells.push(value.trim());
      line += breaks;
      at = end + 1;
      follows = text[end] === separator && cells.length <= MOST_CELLS;
      if (text[end] === "\r" && text[at] === "\n") at++;
    }
    yield { line: begun, cells };
    line++;
  }
}

function readCell(text: string, at: number, ends: RegExp): { value: string; end: number; breaks: number } {
  const quoted = text[at] === '"' ? quotedCell(text, at) : null;
  ends.lastIndex = quoted?.end ?? at;
  const end = ends.exec(text)?.index ?? text.length;
  if (quoted === null) return { value: text.slice(at, end), end, breaks: 0 };
  const breaks = text.slice(at, end).match(/\n/g)?.length ?? 0;
  return { value: quoted.value + text.slice(quoted.end, end), end, breaks };
}

function quotedCell(text: string, at: number): { value: string; end: number } {
  let end = at + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote === -1) return { value: text.slice(at + 1).replaceAll('""', '"'), end: text.length };
    if (text[quote + 1] !== '"') return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    end = quote + 2;
  }
}

/** What keeps a number a text in a spreadsheet (`="0812"`, `'0812`) is no part of it. */
function cellOf(cell: string): string | null {
  const bare = cell
    .replace(/^="(.*)"$/s, "$1")
    .replace(/^'/, "")
    .trim();
  return bare === "" ? null : bare.slice(0, LONGEST_CELL);
}
