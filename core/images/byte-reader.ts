/** Thrown inside these files alone, where bytes are not what an image of their kind may hold. */
export class Unreadable extends Error {}

/** What is left of an image, and its size in pixels. */
export interface ImageParts {
  readonly width: number;
  readonly height: number;
  /** The rebuilt file, in pieces. */
  readonly pieces: readonly Uint8Array[];
}

export function demand(condition: boolean): asserts condition {
  if (!condition) throw new Unreadable();
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** `count` bytes from `start`. Throws when the file ends before. */
export function slice(bytes: Uint8Array, start: number, count: number): Uint8Array {
  demand(start >= 0 && count >= 0 && start + count <= bytes.length);
  return bytes.subarray(start, start + count);
}

/** Four letters that name a chunk. */
export function nameAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...slice(bytes, start, 4));
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
