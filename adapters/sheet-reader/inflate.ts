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

async function unpack(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  // Both fail with the reader, where it is said.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < limit) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value.subarray(0, limit - length));
      length += Math.min(value.length, limit - length);
    }
  } catch {
    throw new RefusedFile("sheet_unreadable");
  }
  reader.cancel().catch(() => undefined);
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
