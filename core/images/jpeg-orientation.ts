import { viewOf } from "./byte-reader.ts";

const EXIF = "Exif\0\0";
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
/** More entries than any camera writes in the first directory. */
const MOST_ENTRIES = 200;

/** How a camera was held (1 to 8) by the Exif in an APP1 segment; null when it does not say. */
export function orientationOf(payload: Uint8Array): number | null {
  if (payload.length < 14 || String.fromCharCode(...payload.subarray(0, 6)) !== EXIF) return null;
  const tiff = viewOf(payload.subarray(6));
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return null;
  const entries = Math.min(tiff.getUint16(directory, little), MOST_ENTRIES);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(at, little) !== ORIENTATION_TAG || tiff.getUint16(at + 2, little) !== SHORT) continue;
    const value = tiff.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An APP1 segment that says nothing but how the camera was held: without it, photos of phones lie on their side. */
export function orientationSegment(orientation: number): Uint8Array {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [...EXIF].map((char) => char.charCodeAt(0));
  return Uint8Array.of(0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff);
}
