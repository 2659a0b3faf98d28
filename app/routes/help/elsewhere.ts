import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** What there is none of below /help leads to the help centre (spec 2, Help and legal). */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async () => {
    throw redirect("/help");
  });
}
