import { demand, type ImageParts, nameAt, slice, viewOf } from "./byte-reader.ts";

const SIGNATURE_BYTES = 8;
const AROUND_DATA_BYTES = 12;
/** More than any encoder writes: 8 MB in pieces of 1 KiB. */
const MOST_CHUNKS = 10_000;

/** Bit depths by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * A PNG rebuilt from header, palette, transparency and picture data. Texts, Exif, profiles, times, animation, private
 * chunks and whatever follows the end are left out. Throws where the file is not such an image.
 */
export function cleanPng(bytes: Uint8Array): ImageParts {
  const pieces: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let header: { width: number; height: number; colour: number } | null = null;
  let seen = { palette: false, data: false };
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; ; chunks++) {
    demand(chunks < MOST_CHUNKS);
    const size = viewOf(slice(bytes, at, 4)).getUint32(0);
    const chunk = slice(bytes, at, size + AROUND_DATA_BYTES);
    const name = nameAt(chunk, 4);
    const data = chunk.subarray(8, 8 + size);
    at += chunk.length;
    demand((header === null) === (name === "IHDR"));
    if (name === "IHDR") {
      header = headerOf(data);
    } else if (name === "PLTE") {
      demand(!seen.palette && !seen.data && size > 0 && size % 3 === 0 && size <= 768);
      seen = { ...seen, palette: true };
    } else if (name === "tRNS") {
      demand(!seen.data && size <= 256);
    } else if (name === "IDAT") {
      demand(seen.data || isZlib(data));
      seen = { ...seen, data: true };
    } else if (name === "IEND") {
      demand(size === 0);
    } else {
      // A lower-case first letter: not needed to draw the picture.
      demand(/^[a-z][A-Za-z]{3}$/.test(name));
      continue;
    }
    demand(crc32(chunk.subarray(4, 8 + size)) === viewOf(chunk).getUint32(8 + size));
    pieces.push(chunk);
    if (name === "IEND") break;
  }
  demand(header !== null && seen.data && (header.colour !== 3 || seen.palette));
  return { width: header.width, height: header.height, pieces };
}

function headerOf(data: Uint8Array): { width: number; height: number; colour: number } {
  demand(data.length === 13);
  const view = viewOf(data);
  const colour = view.getUint8(9);
  demand(DEPTHS[colour]?.includes(view.getUint8(8)) ?? false);
  demand(view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1);
  return { width: view.getUint32(0), height: view.getUint32(4), colour };
}

/** The two bytes that every zlib stream begins with. */
function isZlib(data: Uint8Array): boolean {
  if (data.length < 2) return false;
  const [method = 0, flags = 0] = data;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
