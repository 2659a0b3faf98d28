import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ClaimConfirmation } from "#app/features/admin/claims/claim-confirmation.tsx";
import { ClaimEvidence, ClaimFacts, NearDeposits } from "#app/features/admin/claims/claim-detail.tsx";
import { ClaimDone } from "#app/features/admin/claims/claim-done.tsx";
import { ClaimForms } from "#app/features/admin/claims/claim-forms.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import { shownAnew } from "#app/features/money/shown-anew.ts";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideClaim } from "#core/admin/claims/decide-claim.ts";
import { getClaim } from "#core/admin/claims/get-claim.ts";
import { resolveClaim } from "#core/admin/claims/resolve-claim.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { orderReason } from "#core/checkout/states.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { claimAsked } from "./claim-asked.server.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const claim = await getClaim(visit.ctx, args.params["id"] ?? "");
    const { order } = claim;
    const ordered = order && {
      number: shownDestination(order, visit.locale),
      reason:
        order.reason === null ? null : (listTexts(visit).word?.("checkoutReason", orderReason(order.reason)) ?? null),
    };
    return { claim, ordered, formKey: newIdempotencyKey(), ...(await claimAsked(visit, claim)) };
  });
}

/** Settles the claim, or decides on what was proposed: what the confirmation asks. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const id = args.params["id"] ?? "";
    const { intent } = form;
    const reason = form.text("reason");
    if (intent === "accept" || intent === "refuse") {
      await decideClaim(ctx, { proposal: form.text("proposal"), accept: intent === "accept", reason }, form.key);
    } else {
      const seen = {
        person: form.filled("person") ?? null,
        deposit: form.filled("deposit") ?? null,
        amount: Number(form.text("amount")),
        balance: Number(form.text("balance")),
        sale: form.filled("sale") ?? null,
      };
      await resolveClaim(ctx, { id, action: intent, target: form.text("target"), reason, seen }, form.key);
    }
    return `/admin/claims/${id}?done=${encodeURIComponent(intent)}`;
  });
}

export const shouldRevalidate = shownAnew;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabClaims"));

export default function AdminClaimRoute() {
  const { claim, ordered, formKey, asked, refused } = useLoaderData<typeof loader>();
  const { refusal, moneyKey } = useMoneyAnswer(formKey);
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  const done = params.get("done");
  return (
    <AdminPage title={t("tabClaims")}>
      {done ? <ClaimDone claim={claim} done={done} /> : null}
      {asked ? null : <MoneyNotice refusal={refusal} nothingMoved={t("claim.nothingMoved")} takesFocus />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {asked ? <ClaimConfirmation claim={claim} asked={asked} moneyKey={moneyKey} refusal={refusal} /> : null}
          <ClaimFacts claim={claim} ordered={ordered} />
          {asked ? null : (
            <>
              <NearDeposits claim={claim} />
              <ClaimForms claim={claim} refused={refused} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimEvidence claim={claim} />
        </div>
      </div>
    </AdminPage>
  );
}
