import { crc32, deflateSync } from "node:zlib";

/** Pictures made byte by byte, honest ones and hostile ones. Every honest one is drawn by a browser. */

const bytes = (...parts: (Uint8Array | number[] | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const be16 = (value: number) => [value >> 8, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const le24 = (value: number) => [...le16(value & 0xffff), (value >> 16) & 0xff];
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >>> 16)];

// PNG

export function pngChunk(name: string, data: Uint8Array | string): Buffer {
  const body = bytes(name, typeof data === "string" ? Buffer.from(data, "latin1") : data);
  return bytes(be32(body.length - 4), body, be32(crc32(body)));
}

export function pngHeader(width: number, height: number, depth = 8, colour = 2): Buffer {
  return pngChunk("IHDR", bytes(be32(width), be32(height), [depth, colour, 0, 0, 0]));
}

export const PNG_SIGNATURE = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = pngChunk("IEND", "");

/** A teal square; `extra` stands between header and picture, `after` behind the end. */
export function png({ width = 16, height = 16, extra = bytes(), after = bytes() } = {}): Buffer {
  const row = bytes([0], ...Array.from({ length: width }, () => [15, 110, 106]));
  const picture = deflateSync(bytes(...Array.from({ length: height }, () => row)));
  return bytes(PNG_SIGNATURE, pngHeader(width, height), extra, pngChunk("IDAT", picture), PNG_END, after);
}

/** A header that promises far more than there is. */
export function pngOfSize(width: number, height: number): Buffer {
  return bytes(PNG_SIGNATURE, pngHeader(width, height), pngChunk("IDAT", deflateSync(bytes([0]))), PNG_END);
}

// JPEG: 8 × 8 pixels of one grey, baseline. Tables of a single symbol each.

export function jpegSegment(marker: number, data: Uint8Array | string): Buffer {
  const body = typeof data === "string" ? bytes(data) : Buffer.from(data);
  return bytes([0xff, marker], be16(body.length + 2), body);
}

const QUANTISATION = jpegSegment(0xdb, bytes([0], new Uint8Array(64).fill(1)));
const oneSymbol = (slot: number) => jpegSegment(0xc4, bytes([slot, 1], new Uint8Array(15), [0]));
const SCAN = bytes(jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)), [0x3f]);
const JPEG_END = bytes([0xff, 0xd9]);

export function jpegFrame(width: number, height: number, marker = 0xc0): Buffer {
  return jpegSegment(marker, bytes([8], be16(height), be16(width), [1, 1, 0x11, 0]));
}

/** `extra` stands before the picture, `after` behind its end. */
export function jpeg({ width = 8, height = 8, extra = bytes(), after = bytes(), frame = 0xc0 } = {}): Buffer {
  const tables = [QUANTISATION, jpegFrame(width, height, frame), oneSymbol(0x00), oneSymbol(0x10)];
  return bytes([0xff, 0xd8], extra, ...tables, SCAN, JPEG_END, after);
}

/** Exif with an orientation, the camera's name and a place: 6°12′ S 106°50′ E. */
export function exif(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number[]) =>
    bytes(le16(tag), le16(type), le32(count), value);
  const camera = "KameraRahasia\0";
  const directory = 8;
  const cameraAt = directory + 2 + 3 * 12 + 4;
  const gpsAt = cameraAt + camera.length;
  const tiff = bytes(
    "II*\0",
    le32(directory),
    le16(3),
    entry(0x0110, 2, camera.length, le32(cameraAt)),
    entry(0x0112, 3, 1, [...le16(orientation), 0, 0]),
    entry(0x8825, 4, 1, le32(gpsAt)),
    le32(0),
    camera,
    le16(1),
    entry(0x0001, 2, 2, [...Buffer.from("S\0\0\0")]),
    le32(0),
    "GPSLatitude 6 12 0",
  );
  return jpegSegment(0xe1, bytes("Exif\0\0", tiff));
}

// WebP: VP8L of one colour.

export function webpChunk(name: string, data: Uint8Array | string): Buffer {
  const body = typeof data === "string" ? bytes(data) : Buffer.from(data);
  return bytes(name, le32(body.length), body, body.length % 2 ? [0] : []);
}

/** A lossless picture of one colour: five codes of one symbol each, so that every pixel takes no bits. */
export function webpPicture(width = 16, height = 16): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1);
  };
  put(0x2f, 8);
  put(width - 1, 14);
  put(height - 1, 14);
  put(0, 1);
  put(0, 3);
  // No transform, no colour cache, one group of codes.
  put(0, 3);
  for (const symbol of [110, 15, 106, 255]) {
    put(1, 1);
    put(0, 1);
    put(1, 1);
    put(symbol, 8);
  }
  put(1, 1);
  put(0, 1);
  put(0, 1);
  put(0, 1);
  const data = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => {
    data[at >> 3] = (data[at >> 3] ?? 0) | (bit << (at & 7));
  });
  return webpChunk("VP8L", data);
}

export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  return webpChunk("VP8X", bytes([flags, 0, 0, 0], le24(width - 1), le24(height - 1)));
}

/** The first ten bytes of a lossy picture's key frame: enough for its size. */
export function webpLossyStart(width: number, height: number): Buffer {
  return bytes([0x10, 0, 0, 0x9d, 0x01, 0x2a], le16(width), le16(height));
}

export function webp(chunks: readonly Buffer[] = [webpPicture()], after: Buffer = bytes()): Buffer {
  const body = bytes("WEBP", ...chunks);
  return bytes("RIFF", le32(body.length), body, after);
}
