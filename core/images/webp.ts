import { demand, type ImageParts, joined, nameAt, slice, viewOf } from "./byte-reader.ts";

const RIFF_HEADER_BYTES = 12;
const MOST_CHUNKS = 1_000;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A still WebP rebuilt from its picture, and its transparency where that stands apart. Exif, XMP, profiles, unknown
 * chunks and whatever follows the end are left out. Throws where the file is not such an image, or moves.
 */
export function cleanWebp(bytes: Uint8Array): ImageParts {
  const end = 8 + viewOf(slice(bytes, 4, 4)).getUint32(0, true);
  demand(end <= bytes.length);
  let canvas: Size | null = null;
  let alpha: Uint8Array | null = null;
  let picture: Uint8Array | null = null;
  let at = RIFF_HEADER_BYTES;
  for (let chunks = 0; at < end; chunks++) {
    demand(chunks < MOST_CHUNKS);
    const name = nameAt(bytes, at);
    const size = viewOf(slice(bytes, at + 4, 4)).getUint32(0, true);
    const data = slice(bytes, at + 8, size);
    at += 8 + size + (size % 2);
    if (name === "VP8X") {
      demand(chunks === 0);
      canvas = canvasOf(data);
    } else if (name === "ALPH") {
      demand(canvas !== null && alpha === null && picture === null);
      alpha = chunk(name, data);
    } else if (name === "VP8 " || name === "VP8L") {
      demand(picture === null && (canvas !== null || chunks === 0));
      picture = chunk(name, data);
    } else {
      demand(name !== "ANIM" && name !== "ANMF" && chunks > 0);
    }
  }
  demand(picture !== null);
  const lossless = nameAt(picture, 0) === "VP8L";
  const size = lossless ? losslessSize(picture.subarray(8)) : lossySize(picture.subarray(8));
  demand(canvas === null || (canvas.width === size.width && canvas.height === size.height));
  const body = lossless || alpha === null ? [picture] : [canvasChunk(size), alpha, picture];
  return { ...size, pieces: [riffHeader(body), ...body] };
}

function canvasOf(data: Uint8Array): Size {
  demand(data.length === 10 && ((data[0] ?? 0) & ANIMATION_FLAG) === 0);
  const view = viewOf(data);
  return {
    width: 1 + view.getUint16(4, true) + (view.getUint8(6) << 16),
    height: 1 + view.getUint16(7, true) + (view.getUint8(9) << 16),
  };
}

function lossySize(data: Uint8Array): Size {
  const view = viewOf(slice(data, 0, 10));
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  demand(isKeyFrame && view.getUint8(3) === 0x9d && view.getUint16(4) === 0x012a);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function losslessSize(data: Uint8Array): Size {
  const view = viewOf(slice(data, 0, 5));
  const bits = view.getUint32(1, true);
  demand(view.getUint8(0) === 0x2f && bits >>> 29 === 0);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(8 + data.length + (data.length % 2));
  whole.set(new TextEncoder().encode(name));
  viewOf(whole).setUint32(4, data.length, true);
  whole.set(data, 8);
  return whole;
}

function canvasChunk({ width, height }: Size): Uint8Array {
  const data = new Uint8Array(10);
  const view = viewOf(data);
  view.setUint8(0, ALPHA_FLAG);
  view.setUint16(4, (width - 1) & 0xffff, true);
  view.setUint8(6, (width - 1) >> 16);
  view.setUint16(7, (height - 1) & 0xffff, true);
  view.setUint8(9, (height - 1) >> 16);
  return chunk("VP8X", data);
}

function riffHeader(body: readonly Uint8Array[]): Uint8Array {
  const size = new Uint8Array(4);
  viewOf(size).setUint32(
    0,
    body.reduce((sum, piece) => sum + piece.length, 4),
    true,
  );
  const letters = new TextEncoder();
  return joined([letters.encode("RIFF"), size, letters.encode("WEBP")]);
}
