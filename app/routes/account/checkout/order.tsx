import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { OrderHead } from "#app/features/checkout/order-head.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { calledIn } from "#app/server/called-in.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { getOrder } from "#core/checkout/orders.ts";
import type { CheckoutOrder } from "#core/checkout/schema.ts";
import { orderReason } from "#core/checkout/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedContact } from "#core/shared/phone.ts";

await routeTexts("links");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const order = await getOrder(visit.ctx, args.params["id"] ?? "");
    const reason = order.reason === null ? null : listTexts(visit).word?.("checkoutReason", orderReason(order.reason));
    return { order, reason, shown: shownDestination(order, visit.locale), called: calledIn(order.type, visit) };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("links:orderTitle"));

/** Where money of the order went, besides what its state says. */
function wentWhere(order: CheckoutOrder) {
  const { state } = order;
  const sums = [
    [state === "refunding" ? "refundedPart" : "wentBack", state === "refunded" ? 0 : order.refunded],
    ["creditedPart", state === "credited" ? 0 : order.credited],
    ["taken", order.taken],
    ["extraRefunded", order.extra_refunded],
    ["extraCredited", order.extra_credited],
  ] as const;
  return sums.filter(([, amount]) => amount > 0);
}

export default function OrderRoute() {
  const { order, reason, shown, called } = useLoaderData<typeof loader>();
  const { t } = useTranslation("links");
  const when = useWhen();
  const { state } = order;
  useLiveWhile(state === "waiting" || state === "processing" || state === "refunding");
  const lines = wentWhere(order);
  return (
    <Page title={t("orderTitle")} width="column">
      <OrderHead order={order} reason={reason} />
      {order.checks > 0 && state !== "checked" ? <Alert tone="wait">{t("checks")}</Alert> : null}
      {lines.map(([key, amount]) => (
        <Alert key={key} tone="info">
          {t(key, { amount: formatRupiah(amount) })}
        </Alert>
      ))}
      {order.at_stake === null ? null : (
        <Alert tone="wait">{t("atStake", { amount: formatRupiah(order.at_stake) })}</Alert>
      )}
      <Card>
        <dl>
          <KeyValue label={t("product")}>{order.product_name}</KeyValue>
          <KeyValue label={called ?? t("destination")}>
            <span className="num">{shown}</span>
          </KeyValue>
          {order.serial_number ? (
            <KeyValue label={t("serial")}>
              <SerialNumber serial={order.serial_number} />
            </KeyValue>
          ) : null}
          <KeyValue label={t("price")}>
            <Money amount={order.price} />
          </KeyValue>
          <KeyValue label={t("fee")}>
            <Money amount={order.fee} />
          </KeyValue>
          <KeyValue label={t("total")}>
            <Money amount={order.total} />
          </KeyValue>
          <KeyValue label={t("profit")} total>
            <Money amount={order.profit} />
          </KeyValue>
        </dl>
      </Card>
      <Card>
        <dl>
          <KeyValue label={t("way")}>{order.channel_name}</KeyValue>
          <KeyValue label={t("code")}>{order.code}</KeyValue>
          {order.contact ? <KeyValue label={t("contact")}>{spacedContact(order.contact)}</KeyValue> : null}
          <KeyValue label={t("created")}>{when(order.created_at)}</KeyValue>
          {order.paid_at ? <KeyValue label={t("paidAt")}>{when(order.paid_at)}</KeyValue> : null}
          {order.link_title ? <KeyValue label={t("link")}>{order.link_title}</KeyValue> : null}
        </dl>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={`/checkout/${order.token}`} reloadDocument variant="secondary">
          {t("customerPage")}
        </LinkButton>
        {order.ref_id ? (
          <LinkButton to={`/account/laporan/transaksi/${order.ref_id}`} variant="secondary">
            {t("sale")}
          </LinkButton>
        ) : null}
        <LinkButton to={`/account/checkout/links/${order.link_id}`} variant="quiet">
          {t("linkTitle")}
        </LinkButton>
      </div>
    </Page>
  );
}
