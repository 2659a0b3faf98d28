import { demand, type ImageParts, slice, viewOf } from "./byte-reader.ts";
import { orientationOf, orientationSegment } from "./jpeg-orientation.ts";

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const HUFFMAN = 0xc4;
const END_OF_IMAGE = 0xd9;
const SCAN = 0xda;
const QUANTISATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** More than any camera writes. */
const MOST_SEGMENTS = 2_000;

/**
 * A JPEG rebuilt from what is needed to draw it: tables, frame, scans, Adobe's colour transform, and the orientation
 * that a camera noted, in a note of our own. Exif with its place, XMP, profiles, previews, comments and whatever
 * follows the image's end are left out. Throws where the file is not such an image.
 */
export function cleanJpeg(bytes: Uint8Array): ImageParts {
  const pieces: Uint8Array[] = [];
  let frame: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  let at = 2;
  for (let segments = 0; ; segments++) {
    demand(segments < MOST_SEGMENTS && bytes[at] === 0xff);
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    const length = slice(bytes, at + 2, 2);
    const size = viewOf(length).getUint16(0);
    demand(size >= 2);
    const segment = slice(bytes, at, 2 + size);
    const payload = segment.subarray(4);
    at += 2 + size;
    if (FRAMES.includes(marker)) {
      demand(frame === null);
      frame = frameOf(payload);
      pieces.push(segment);
    } else if (marker === SCAN) {
      demand(frame !== null && isScan(payload));
      const end = endOfScan(bytes, at);
      pieces.push(segment, bytes.subarray(at, end));
      at = end;
      scans += 1;
    } else {
      pieces.push(...needed(marker, segment));
      if (marker === APP1) orientation = orientationOf(payload) ?? orientation;
    }
  }
  demand(frame !== null && scans > 0);
  const note = orientation === 1 ? [] : [orientationSegment(orientation)];
  return { ...frame, pieces: [START, ...note, ...pieces, END] };
}

/** What is kept of a segment besides frames and scans: tables, and Adobe's word on the colours. */
function needed(marker: number, segment: Uint8Array): Uint8Array[] {
  const payload = segment.subarray(4);
  if (isTable(marker, payload)) return [segment];
  demand((marker >= APP0 && marker <= APP15) || marker === COMMENT);
  return marker === APP14 && isAdobe(payload) ? [withLength(segment, 14)] : [];
}

/** A segment cut to `size` bytes behind its marker, and saying so. */
function withLength(segment: Uint8Array, size: number): Uint8Array {
  const cut = segment.slice(0, 2 + size);
  viewOf(cut).setUint16(2, size);
  return cut;
}

function frameOf(payload: Uint8Array): { width: number; height: number } {
  const view = viewOf(slice(payload, 0, 6));
  const components = payload[5] ?? 0;
  demand(view.getUint8(0) === 8 && [1, 3, 4].includes(components) && payload.length === 6 + 3 * components);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

function isScan(payload: Uint8Array): boolean {
  const components = payload[0] ?? 0;
  return components >= 1 && components <= 4 && payload.length === 4 + 2 * components;
}

function isTable(marker: number, payload: Uint8Array): boolean {
  if (marker === RESTART_INTERVAL) return payload.length === 2;
  if (marker !== HUFFMAN && marker !== QUANTISATION) return false;
  let at = 0;
  while (at < payload.length) at += marker === HUFFMAN ? huffmanSize(payload, at) : quantisationSize(payload, at);
  demand(at === payload.length && at > 0);
  return true;
}

function huffmanSize(payload: Uint8Array, at: number): number {
  const counts = slice(payload, at + 1, 16);
  const values = counts.reduce((sum, count) => sum + count, 0);
  demand(values <= 256);
  return 17 + values;
}

function quantisationSize(payload: Uint8Array, at: number): number {
  const precision = (payload[at] ?? 0) >> 4;
  demand(precision <= 1);
  return 1 + 64 * (precision + 1);
}

function isAdobe(payload: Uint8Array): boolean {
  return payload.length >= 12 && String.fromCharCode(...payload.subarray(0, 5)) === "Adobe";
}

/** Where the next marker stands: restart marks and stuffed zeros belong to the scan. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    demand(next !== undefined);
    if (next === 0xff) continue;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  demand(false);
  return bytes.length;
}
