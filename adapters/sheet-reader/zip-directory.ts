import { RefusedFile } from "./refusal.ts";

/**
 * The directory at the end of an archive (PKWARE APPNOTE 4.3), read before anything is inflated: what it says is what
 * is trusted, and only where it fits the bytes.
 */
export interface ZipEntry {
  readonly name: string;
  readonly stored: boolean;
  /** Declared sizes in bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED_FLAG = 1;

/** A workbook has a dozen files, with many sheets and pictures some hundred. */
const MOST_ENTRIES = 512;
const LONGEST_NAME = 240;
/** What all files together may come to once they are unpacked. */
const MOST_BYTES = 256 * 1024 * 1024;
/** XML of a spreadsheet packs to a tenth or a twentieth; what packs better than this is made to swell. */
const HIGHEST_RATIO = 200;
const RATIO_COUNTS_FROM = 1024 * 1024;

/**
 * The files of an archive by name. Refuses what no spreadsheet program writes: more or longer entries than the bounds,
 * entries that overlap, repeat a name or lead out of the archive, parts of several disks, 64-bit sizes, contents that
 * swell. Throws RefusedFile.
 */
export function readZipDirectory(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, at, end } = directoryPlace(view);
  const entries = new Map<string, ZipEntry>();
  let position = at;
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (position + CENTRAL_BYTES > end || view.getUint32(position, true) !== CENTRAL) throw unreadable();
    const entry = readEntry(view, bytes, position);
    if (entries.has(entry.name)) throw suspicious();
    total += entry.size;
    if (total > MOST_BYTES) throw suspicious();
    entries.set(entry.name, entry);
    position +=
      CENTRAL_BYTES +
      view.getUint16(position + 28, true) +
      view.getUint16(position + 30, true) +
      view.getUint16(position + 32, true);
  }
  if (position > end) throw unreadable();
  refuseOverlaps(view, [...entries.values()], at);
  return entries;
}

function directoryPlace(view: DataView): { count: number; at: number; end: number } {
  const earliest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let end = view.byteLength - END_BYTES; end >= earliest; end--) {
    if (view.getUint32(end, true) !== END) continue;
    const count = view.getUint16(end + 10, true);
    const size = view.getUint32(end + 12, true);
    const at = view.getUint32(end + 16, true);
    const otherDisks = view.getUint16(end + 4, true) + view.getUint16(end + 6, true);
    if (count > MOST_ENTRIES || otherDisks > 0 || count !== view.getUint16(end + 8, true)) throw suspicious();
    if (at + size > end || size < count * CENTRAL_BYTES) throw unreadable();
    return { count, at, end };
  }
  throw unreadable();
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): ZipEntry {
  const method = view.getUint16(at + 10, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0) throw new RefusedFile("sheet_encrypted");
  if (method !== 0 && method !== 8) throw suspicious();
  const nameLength = view.getUint16(at + 28, true);
  if (nameLength > LONGEST_NAME) throw suspicious();
  const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength));
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const offset = view.getUint32(at + 42, true);
  if (name.startsWith("/") || name.split(/[\\/]/).includes("..")) throw suspicious();
  // 64-bit sizes stand elsewhere, and no file that may be sent needs them.
  if (packed === 0xffffffff || size === 0xffffffff || offset === 0xffffffff) throw suspicious();
  if (size > RATIO_COUNTS_FROM && size > packed * HIGHEST_RATIO) throw suspicious();
  if (method === 0 && size !== packed) throw suspicious();
  return { name, stored: method === 0, packed, size, crc: view.getUint32(at + 16, true), offset };
}

/** Each entry has bytes of its own, before the directory: what several share is unpacked several times. */
function refuseOverlaps(view: DataView, entries: readonly ZipEntry[], directory: number): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free) throw suspicious();
    free = contentAt(view, entry, directory) + entry.packed;
    if (free > directory) throw unreadable();
  }
}

/** Where an entry's packed content begins. Throws RefusedFile where its local header is none. */
export function contentAt(view: DataView, { offset }: ZipEntry, end = view.byteLength): number {
  if (offset + LOCAL_BYTES > end || view.getUint32(offset, true) !== LOCAL) throw unreadable();
  return offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
}

function unreadable(): RefusedFile {
  return new RefusedFile("sheet_unreadable");
}

function suspicious(): RefusedFile {
  return new RefusedFile("sheet_suspicious");
}
