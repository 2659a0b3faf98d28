import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { keptTransactions } from "#app/server/kept-transactions.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** GET /account/kept: what a page lets its worker keep for reading without a network (public/with-worker.js). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) =>
    Response.json(await keptTransactions(visit), { headers: { "Cache-Control": "private, no-store" } }),
  );
}
