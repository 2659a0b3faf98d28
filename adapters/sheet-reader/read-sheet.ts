import type { SheetReader, SheetReading } from "#core/ports/sheet-reader.ts";
import { csvLines } from "./csv-rows.ts";
import { RefusedFile } from "./refusal.ts";
import { xlsxLines } from "./xlsx-rows.ts";

/**
 * Reads a table that somebody sent: a workbook by `hucre`, which sees only parts that were checked and unpacked up to a
 * bound (zip-directory.ts, inflate.ts), or text. Nothing else in this repository reads workbooks.
 */
export const sheetReader: SheetReader = {
  async read(bytes, most) {
    try {
      return await readAny(bytes, most);
    } catch (error) {
      if (error instanceof RefusedFile) return { ok: false, reason: error.reason };
      throw error;
    }
  },
};

async function readAny(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<SheetReading> {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new RefusedFile(holdsPackage(bytes) ? "sheet_encrypted" : "sheet_old_format");
  }
  const isArchive = beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const found = isArchive ? await xlsxLines(bytes, most + 1) : csvLines(bytes, most + 1);
  if (found.length === 0) throw new RefusedFile("sheet_empty");
  return { ok: true, format: isArchive ? "xlsx" : "csv", lines: found.slice(0, most), more: found.length > most };
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** A workbook with a password lies as a stream of this name in an old container (MS-OFFCRYPTO 2.3.4). */
function holdsPackage(bytes: Uint8Array): boolean {
  return new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
}
