import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/features/receipt/receipt.css?url";
import { SharedPage } from "#app/features/receipt/shared-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { followReferral } from "#app/server/follow-referral.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { slipOf } from "#app/server/slip-lines.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSharedReceipt } from "#core/receipts/share-receipt.ts";
import { isReferralCode } from "#core/referral/types.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "guest";
/** Whoever has the address. */
export const unlisted = true;
export const limited = true;

/**
 * GET /r/:token : anybody's who has the address; a shorter one is a referral code's. No cache keeps it, for it may be
 * withdrawn at any time, and no search
 * engine lists it.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const token = args.params["token"] ?? "";
    if (isReferralCode(token)) throw await followReferral(visit, args.request, token);
    try {
      const shared = await getSharedReceipt(visit.ctx, token);
      const slip = shared.receipt && slipOf(shared.receipt, visit);
      return data({ shared: { ...shared, receipt: slip?.receipt ?? null }, told: slip?.told ?? [] });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
      return data({ shared: null, told: [] }, { status: 404 });
    }
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t("receipt:title")),
  { name: "robots", content: "noindex, nofollow" },
];

export default function SharedReceiptRoute() {
  return <SharedPage {...useLoaderData<typeof loader>()} />;
}
