import { createInflateRaw } from "node:zlib";
import { crc32 } from "./crc32.ts";
import { RefusedFile } from "./refusal.ts";
import { contentAt, type ZipEntry } from "./zip-directory.ts";

export interface Inflated {
  readonly bytes: Uint8Array;
  /** False where the entry goes on after `most` bytes. */
  readonly whole: boolean;
}

/**
 * The first `most` bytes of an entry; no more is ever unpacked. A whole entry has the size and the checksum that the
 * directory says, else RefusedFile.
 */
export async function inflateEntry(file: Uint8Array<ArrayBuffer>, entry: ZipEntry, most: number): Promise<Inflated> {
  const at = contentAt(new DataView(file.buffer, file.byteOffset, file.byteLength), entry);
  const packed = file.subarray(at, at + entry.packed);
  // One byte more than it says of itself is a lie already.
  const limit = Math.min(entry.size, most) + 1;
  const bytes = entry.stored ? packed.subarray(0, limit) : await unpack(packed, limit);
  if (bytes.length > entry.size) throw new RefusedFile("sheet_suspicious");
  if (bytes.length > most) return { bytes: bytes.subarray(0, most), whole: false };
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new RefusedFile("sheet_unreadable");
  return { bytes, whole: true };
}

/**
 * Node's stream and not DecompressionStream: it unpacks on only when what there is was taken. In workerd the other one
 * unpacks all that was written, though nobody reads it: a gigabyte of two megabytes.
 */
async function unpack(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array> {
  const stream = createInflateRaw();
  stream.end(packed);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      const taken = chunk.subarray(0, limit - length);
      chunks.push(taken);
      length += taken.length;
      if (length === limit) return joined(chunks, length);
    }
  } catch {
    throw new RefusedFile("sheet_unreadable");
  }
  // What stands behind the end of the packed content is nobody's.
  if (stream.bytesWritten !== packed.length) throw new RefusedFile("sheet_unreadable");
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first) return first;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
