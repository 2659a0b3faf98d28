import { getBackground } from "#core/media/backgrounds.ts";
import { drawSvg } from "#core/media/draw-svg.ts";
import { drawPicture, pictureCount } from "#core/media/drawing.ts";
import type { MediaDesign } from "#core/media/schema.ts";
import type { StoredObject } from "#core/ports/object-store.ts";
import type { UserVisit } from "./visit.server.ts";

const BYTES_AT_ONCE = 0x6000;

/** A picture of a design as SVG, its own photo inside. A page that it has not is its last. */
export async function designSvg({ ctx }: UserVisit, design: MediaDesign, page: number): Promise<string> {
  const last = pictureCount(design.items.length) - 1;
  const photo = design.background ? dataUrl(await getBackground(ctx, design.background.id)) : null;
  return drawSvg(drawPicture(design, Math.min(Math.max(page, 0), last)), photo);
}

function dataUrl({ bytes, contentType }: StoredObject): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    // A multiple of three bytes: pieces of base64 stand after each other.
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE))));
  }
  return `data:${contentType};base64,${parts.join("")}`;
}
