import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "#app/server/picture-response.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getLogo } from "#core/settings/logo.ts";

export const needs: Need = "guest";

/** Base64 of many bytes, a part at a time: a function takes no million arguments. */
function base64(bytes: Uint8Array): string {
  const PART = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

/** GET /logo/:id/app.svg: the site's logo in a white square, within the circle that every system leaves of an icon. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx }) => {
    const { bytes, contentType } = await getLogo(ctx, args.params["id"]);
    const drawing = [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
      '<rect width="512" height="512" fill="#fff"/>',
      `<image x="112" y="112" width="288" height="288" href="data:${contentType};base64,${base64(bytes)}"/>`,
      "</svg>",
    ].join("");
    const icon = pictureResponse({ bytes: new TextEncoder().encode(drawing), contentType: "image/svg+xml" }, "public");
    icon.headers.set("Content-Security-Policy", "default-src 'none'; img-src data:; sandbox");
    return icon;
  });
}
