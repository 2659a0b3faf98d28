import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** The first prepaid screen of the menu (core spec §2.2); home, or the account in the app, while it sells nothing. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const first = (await visit.menu()).find(({ module }) => module === "prabayar");
    return redirect(first?.path ?? (visit.webapp ? "/account" : "/"));
  });
}
