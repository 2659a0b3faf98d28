import { DomainError } from "../shared/errors.ts";
import { type ImageParts, joined, nameAt, Unreadable } from "./byte-reader.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** Pixels a side, and in all: what a cheap phone can still draw. */
export const IMAGE_MAX_SIDE = 10_000;
const IMAGE_MAX_PIXELS = 50_000_000;

export type ImageType = "image/jpeg" | "image/png" | "image/webp";

/**
 * A picture of a kind that browsers draw and nothing else, without anything that tells where or with what it was made.
 */
export interface CleanImage {
  readonly contentType: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Reads a picture by its content, never by its name, and rebuilds its container without metadata and without anything
 * that is not needed to draw it. The pixels are not decoded. Throws `image_unreadable` for whatever is no still JPEG,
 * PNG or WebP, and `image_dimensions` by the header alone.
 */
export function cleanImage(bytes: Uint8Array): CleanImage {
  try {
    const { contentType, width, height, pieces } = partsOf(bytes);
    if (width < 1 || height < 1) throw new Unreadable();
    if (Math.max(width, height) > IMAGE_MAX_SIDE || width * height > IMAGE_MAX_PIXELS) {
      throw new DomainError("image_dimensions", { side: IMAGE_MAX_SIDE });
    }
    return { contentType, width, height, bytes: joined(pieces) };
  } catch (error) {
    if (error instanceof Unreadable) throw new DomainError("image_unreadable");
    throw error;
  }
}

function partsOf(bytes: Uint8Array): ImageParts & { readonly contentType: ImageType } {
  if (bytes.length >= 12) {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return { contentType: "image/jpeg", ...cleanJpeg(bytes) };
    if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return { contentType: "image/png", ...cleanPng(bytes) };
    if (nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WEBP") {
      return { contentType: "image/webp", ...cleanWebp(bytes) };
    }
  }
  throw new Unreadable();
}
