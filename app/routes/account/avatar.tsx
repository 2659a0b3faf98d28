import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import { getAvatar } from "#core/accounts/avatar.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** Seven days, in this browser alone: a new picture has a new address. */
const CACHE = "private, max-age=604800, immutable";

/** A person's picture, for signed-in people. Whatever its bytes are, it is shown as the picture it was found to be. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { bytes, contentType } = await getAvatar(ctx, args.params.id);
    return new Response(bytes, {
      headers: {
        "Content-Type": contentType,
        "Content-Length": String(bytes.length),
        "Cache-Control": CACHE,
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  });
}
