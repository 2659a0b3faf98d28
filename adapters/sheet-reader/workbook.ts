import { inflateEntry } from "./inflate.ts";
import { RefusedFile } from "./refusal.ts";
import { elements } from "./xml-elements.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** The parts of a workbook that its first shown sheet is read from, unpacked. */
export interface Workbook {
  readonly sheet: Uint8Array;
  /** False where the sheet is cut off. */
  readonly whole: boolean;
  readonly strings: Uint8Array | null;
  readonly styles: Uint8Array | null;
  readonly since1904: boolean;
}

/** Bounds of what is unpacked. 1,000 rows of five cells come to 300 KiB. */
const SHEET_BYTES = 3 * 1024 * 1024;
const STRINGS_BYTES = 2 * 1024 * 1024;
const STYLES_BYTES = 256 * 1024;
const SMALL_BYTES = 256 * 1024;

const WORKBOOK = "xl/workbook.xml";

/** Unpacks what is needed, each part up to its bound. Throws RefusedFile. */
export async function openWorkbook(
  file: Uint8Array<ArrayBuffer>,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<Workbook> {
  const part = async (name: string, most: number) => {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    const { bytes, whole } = await inflateEntry(file, entry, most);
    if (!whole) throw new RefusedFile("sheet_too_large");
    refuseDefinitions(bytes);
    return bytes;
  };
  const book = textOf(await part(WORKBOOK, SMALL_BYTES));
  const relations = relationsOf(textOf(await part("xl/_rels/workbook.xml.rels", SMALL_BYTES)));
  const shown = firstShown(book);
  const path = relations.find(({ id, type }) => type === "worksheet" && id === shown)?.target;
  const entry = path === undefined ? undefined : entries.get(path);
  if (entry === undefined) throw new RefusedFile("sheet_unreadable");
  const { bytes: sheet, whole } = await inflateEntry(file, entry, SHEET_BYTES);
  refuseDefinitions(sheet);
  const named = (type: string) => relations.find((relation) => relation.type === type)?.target ?? "";
  const styles = entries.get(named("styles"));
  return {
    sheet,
    whole,
    strings: await part(named("sharedStrings"), STRINGS_BYTES),
    // They only tell dates from numbers.
    styles: styles && styles.size <= STYLES_BYTES ? await part(styles.name, STYLES_BYTES) : null,
    since1904: /\bdate1904\s*=\s*["'](?:1|true)["']/.test(book),
  };
}

function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) throw new RefusedFile("sheet_unreadable");
  return new TextDecoder().decode(bytes);
}

/** No spreadsheet program declares entities; who does means them to swell or to fetch something. */
function refuseDefinitions(part: Uint8Array): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder("latin1").decode(part.subarray(0, 4096)))) {
    throw new RefusedFile("sheet_suspicious");
  }
}

/** The relation of the first sheet that is not hidden. */
function firstShown(book: string): string | undefined {
  for (const attributes of elements(book, "sheet")) {
    if (!/^(?:very)?hidden$/i.test(attributes.get("state") ?? "")) {
      return [...attributes].find(([name]) => name.endsWith(":id"))?.[1];
    }
  }
  return undefined;
}

function relationsOf(xml: string): { id: string; type: string; target: string }[] {
  return [...elements(xml, "Relationship")].map((attributes) => {
    const value = (name: string) => attributes.get(name) ?? "";
    const target = value("Target");
    const isOutside = value("TargetMode") === "External";
    return {
      id: value("Id"),
      type: isOutside ? "" : (value("Type").split("/").at(-1) ?? ""),
      target: target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`,
    };
  });
}
