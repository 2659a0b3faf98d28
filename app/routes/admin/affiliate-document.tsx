import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getAffiliateDocument } from "#core/affiliates/admin/affiliates.ts";

export const needs: Need = "admin";

/**
 * An affiliate's identity document, for admins. Nobody keeps it, so that each look is in the audit trail; whatever its
 * bytes are, it is shown as the picture it was found to be.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { bytes, contentType } = await getAffiliateDocument(ctx, args.params["id"] ?? "");
    return new Response(bytes, {
      headers: {
        "Content-Type": contentType,
        "Content-Length": String(bytes.length),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  });
}
