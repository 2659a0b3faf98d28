import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { customerOf } from "./customer.server.ts";

export const needs: Need = "active";

/** Whose number it is, for a confirmation that is open already. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const last = (name: string) => (visit.url.searchParams.getAll(name).at(-1) ?? "").slice(0, 64);
    const customer = await customerOf(visit, { type: last("type"), product: last("product"), number: last("number") });
    return Response.json(customer, { headers: { "Cache-Control": "private, no-store" } });
  });
}
