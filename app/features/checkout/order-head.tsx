import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { StatusHead } from "#app/components/status-head.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { CheckoutOrder } from "#core/checkout/schema.ts";
import { cameIn } from "#core/checkout/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { CHECKOUT_ICONS } from "./state-icons.tsx";
import { CHECKOUT_TONES } from "./state-tones.ts";

interface OrderHeadProps {
  order: CheckoutOrder;
  /** Why it was not delivered, in the reader's words. */
  reason: string | null | undefined;
}

/** How an agent's order stands, where its money is, and whom to ask while that is still to be decided. */
export function OrderHead({ order, reason }: OrderHeadProps) {
  const { t } = useTranslation("links");
  const inside = useWhenInside();
  const { state } = order;
  const told = {
    profit: formatRupiah(order.profit),
    amount: formatRupiah(order.amount ?? order.total),
    total: formatRupiah(order.total),
  };
  const came = cameIn(order);
  return (
    <StatusHead tone={CHECKOUT_TONES[state]} icon={CHECKOUT_ICONS[state]} title={t(`states.${state}`)}>
      <p>{t(state === "checked" && order.late ? "bodies.checkedLate" : `bodies.${state}`, told)}</p>
      {came !== null && came !== order.total ? (
        <p className="mt-1">{t("cameIn", { amount: formatRupiah(came), total: told.total })}</p>
      ) : came !== null && order.late && state !== "checked" ? (
        <p className="mt-1">{t("cameLate")}</p>
      ) : null}
      {state === "refunding" && order.refund_failed ? <p className="mt-1">{t("refundFailed")}</p> : null}
      {state === "refunded" && order.refunded_at ? (
        <p className="mt-1">{t("refundedOn", { when: inside(order.refunded_at) })}</p>
      ) : null}
      {reason ? <p className="mt-1">{reason}</p> : null}
      {state === "refunding" ? (
        <Link
          to="/help/hubungi-kami"
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline-offset-4 hover:underline"
        >
          {t("contactUs")}
        </Link>
      ) : null}
    </StatusHead>
  );
}
