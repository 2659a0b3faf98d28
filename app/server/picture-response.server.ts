import type { StoredObject } from "#core/ports/object-store.ts";

/** Seven days: a new picture has a new address. */
const KEPT = "max-age=604800, immutable";

/** A stored picture, shown as what it was found to be, whatever its bytes are. `whose` browsers and caches keep it. */
export function pictureResponse({ bytes, contentType }: StoredObject, whose: "private" | "public"): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.length),
      "Cache-Control": `${whose}, ${KEPT}`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
