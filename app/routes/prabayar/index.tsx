import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { LACKING } from "#app/server/guard-routes.server.ts";
import { lackingText } from "#app/server/lacking-text.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { can, type Need } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "active";

/**
 * The first prepaid screen of the menu (core spec §2.2); home, or the account in the app, while it sells nothing. Who
 * was sent here for lack of a permission is told so.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const lacked = visit.url.searchParams.get(LACKING);
    if (lacked === "excel") {
      const account = await visit.account();
      if (!can(account, lacked)) throw new DomainError("forbidden", { lacking: lackingText(visit, account, lacked) });
    }
    const first = (await visit.menu()).find(({ module }) => module === "prabayar");
    // The screen that they land on says why they are there.
    const why = lacked === "multicourier" ? `?${LACKING}=${lacked}` : "";
    return redirect(first ? first.path + why : visit.webapp ? "/account" : "/");
  });
}

/** Never drawn: with it, what the loader refuses is a page. */
export default function PrabayarRoute() {
  return null;
}
