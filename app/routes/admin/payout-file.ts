import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { unlessOpened } from "#app/server/opened.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { takeBankFile } from "#core/affiliates/admin/payouts.ts";

export const needs: Need = "admin";

/** /admin/payouts/{batch}/file: a batch as the file that a bank takes. Nobody keeps it: each look is written down. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const unopened = unlessOpened(args);
    if (unopened) return unopened;
    const batch = args.params["batch"] ?? "";
    return new Response(await takeBankFile(ctx, batch), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8; header=present",
        "Content-Disposition": `attachment; filename="komisi-${batch}.csv"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
