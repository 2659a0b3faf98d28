import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { unlessOpened } from "#app/server/opened.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { openAffiliateDocument } from "#core/affiliates/admin/affiliates.ts";

export const needs: Need = "admin";

/**
 * An affiliate's identity document, for admins. Nobody keeps it, so that each look is in the audit trail; whatever its
 * bytes are, it is shown as the picture it was found to be. Where none is stored, the affiliate's page says what to do.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const unopened = unlessOpened(args);
    if (unopened) return unopened;
    const { user, picture } = await openAffiliateDocument(ctx, args.params["id"] ?? "");
    if (picture === null) return redirect(`/admin/affiliates/${user}`);
    const { bytes, contentType } = picture;
    return new Response(bytes, {
      headers: {
        "Content-Type": contentType,
        "Content-Length": String(bytes.length),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        // Its own words of style are what a browser fits a picture into its window with.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  });
}
