import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ResolveConfirmation, ResolveForms } from "#app/features/admin/sales/resolve-sale.tsx";
import { SaleFacts, SaleHistory, SaleOrders } from "#app/features/admin/sales/sale-detail.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import { shownAnew } from "#app/features/money/shown-anew.ts";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { providerKind } from "#core/catalog/product-types.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { getAdminPurchase, resolvePurchase } from "#core/purchases/admin/admin-purchases.ts";
import { HAND_ENDS } from "#core/purchases/admin/purchase-schema.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const stored = await getAdminPurchase(ctx, args.params["refId"] ?? "");
    const sale = {
      ...stored,
      destination_number: shownDestination(stored, locale),
    };
    const asked = HAND_ENDS.find((end) => end === url.searchParams.get("confirm"));
    const serial = (url.searchParams.get("serial") ?? "").trim().slice(0, 100);
    const open = (sale.status === "unprocessed" || sale.status === "processing") && !sale.proposed && !sale.own;
    const serialMissing = open && asked === "success" && serial === "";
    return {
      sale,
      provider: providerKind(sale.type),
      outcome: open && !serialMissing ? (asked ?? null) : null,
      serial,
      serialError: serialMissing ? fieldErrorText("required", locale, "serial_number") : null,
      formKey: newIdempotencyKey(),
    };
  });
}

/** Ends the sale as the confirmation asks. */
export function action(args: ActionFunctionArgs) {
  const refId = args.params["refId"] ?? "";
  return moneyAction(args, async ({ ctx }, form) => {
    const wanted = {
      ref_id: refId,
      outcome: form.text("outcome"),
      serial_number: form.text("serial"),
      reason: form.text("reason"),
      seen: form.text("seen"),
    };
    const { proposed } = await resolvePurchase(ctx, wanted, form.key);
    return `/admin/transactions/${encodeURIComponent(refId)}?done=${proposed ? "asked" : "1"}`;
  });
}

export const shouldRevalidate = shownAnew;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabSales"));

/** Anybody's sale, and its end by hand where no supplier's word comes. */
export default function AdminTransactionRoute() {
  const { sale, provider, outcome, serial, serialError, formKey } = useLoaderData<typeof loader>();
  const { refusal, moneyKey } = useMoneyAnswer(formKey);
  const { t } = useTranslation(["catalogue", "admin", "common"]);
  const [params] = useSearchParams();
  const done = params.get("done");
  return (
    <AdminPage title={t("admin:tabSales")}>
      {done ? (
        <Alert tone={done === "asked" ? "info" : "ok"} live>
          {done === "asked"
            ? t("sales.resolve.asked")
            : t("sales.resolve.changed", { status: t(`common:purchaseStatus.${sale.status}`) })}
        </Alert>
      ) : null}
      {outcome ? null : <MoneyNotice refusal={refusal} nothingMoved={t("sales.resolve.nothingMoved")} takesFocus />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {outcome ? (
            <ResolveConfirmation sale={sale} outcome={outcome} serial={serial} moneyKey={moneyKey} refusal={refusal} />
          ) : null}
          <SaleFacts sale={sale} provider={provider} />
          {outcome ? null : <ResolveForms sale={sale} serialError={serialError} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SaleOrders sale={sale} />
          <SaleHistory sale={sale} />
        </div>
      </div>
    </AdminPage>
  );
}
