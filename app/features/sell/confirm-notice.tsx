import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useClock } from "#app/components/use-since.ts";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { ConfirmProps } from "./confirm-props.ts";
import type { Customer } from "./customer.ts";
import { type Offer, obstacleOf } from "./offer.ts";
import { type PaySource, payWithOf } from "./pay-sources.ts";

type NoticeProps = Pick<
  ConfirmProps,
  "offer" | "instead" | "insteadTo" | "shown" | "refusal" | "closeTo" | "topUpTo"
> & { price: number; sources: readonly PaySource[]; chosen: PaySource | null };

const UNBUYABLE = new Set([
  "product_disturbed",
  "product_closed",
  "out_of_stock",
  "product_inactive",
  "product_not_found",
]);
/** What stands in the way, what happened to the money, and what to do next. */
export function ConfirmNotice(props: NoticeProps) {
  const { t } = useTranslation("sell");
  const { refusal, offer, chosen } = props;
  if (refusal && UNBUYABLE.has(refusal.code)) return <CannotBuy {...props} reason={refusal.text} />;
  if (obstacleOf(offer) !== null) return <CannotBuy {...props} reason={null} />;
  if (chosen === null || refusal?.code === "insufficient_balance") return <TooShort {...props} />;
  if (refusal?.code === "price_changed") return <PriceChanged refusal={refusal} />;
  if (refusal?.code === "confirm_repeat" || refusal?.code === "duplicate_limit")
    return <Repeated {...props} product={offer.product_name} other="otherNominal" refusal={refusal} />;
  if (refusal?.code === "invalid_number") {
    const body = [...(refusal.fields["destination"] ?? []), t("nothingCharged")].join(" ");
    return <CustomerProblem problem={{ title: refusal.text, body, change: t("back") }} closeTo={props.closeTo} />;
  }
  return <MoneyNotice refusal={refusal} />;
}

function CannotBuy({ offer, instead, insteadTo, closeTo, reason }: NoticeProps & { reason: string | null }) {
  const { t } = useTranslation("sell");
  const clock = useClock();
  return (
    <Alert
      tone="wait"
      live={reason !== null}
      title={t("cannotBuy", { product: offer.product_name })}
      actions={
        <>
          {instead && insteadTo ? (
            <LinkButton size="small" to={insteadTo} replace preventScrollReset>
              {t("tryInstead", { product: instead.label, price: formatRupiah(instead.price) })}
            </LinkButton>
          ) : null}
          <LinkButton size="small" variant="secondary" to={closeTo} preventScrollReset>
            {t("otherNominal")}
          </LinkButton>
        </>
      }
    >
      {reason ?? obstacleText(offer, t, clock)} {t("nothingCharged")}
    </Alert>
  );
}

function obstacleText(offer: Offer, t: TFunction<"sell">, clock: (iso: string) => string): string {
  const obstacle = obstacleOf(offer);
  if (offer.closed_until) return `${t("closedUntil", { time: clock(offer.closed_until) })}.`;
  return `${t(obstacle === "sold_out" ? "soldOut" : obstacle === "disturbed" ? "disturbed" : "inactive")}.`;
}

type TooShortProps = Pick<NoticeProps, "refusal" | "price" | "sources" | "chosen" | "topUpTo">;

/** The balance that was tried, or the deposit, is not enough: another that is, or a top-up, comes next. */
export function TooShort({ refusal, price, sources, chosen, topUpTo }: TooShortProps) {
  const { t } = useTranslation("sell");
  const short =
    sources.find(({ name, missing }) => missing > 0 && refusal !== null && name === payWithOf(refusal)) ?? sources[0];
  if (short === undefined) return null;
  const { balance } = short;
  const missing = refusal?.details.missing ?? short.missing;
  if (chosen !== null) {
    return (
      <Alert tone="wait" live title={t("short", { missing: formatRupiah(missing) })}>
        {t("shortOther")}
      </Alert>
    );
  }
  return (
    <Alert
      tone="bad"
      live={refusal !== null}
      title={t("short", { missing: formatRupiah(missing) })}
      actions={
        <LinkButton size="small" to={topUpTo}>
          {t("topUp")}
        </LinkButton>
      }
    >
      {t("shortBody", { balance: formatRupiah(balance), price: formatRupiah(price) })}
    </Alert>
  );
}

export function PriceChanged({ refusal }: { refusal: MoneyRefusal }) {
  const { t } = useTranslation("sell");
  const { oldPrice, newPrice } = refusal.details;
  if (oldPrice === null || newPrice === null) return <Alert tone="wait" live title={refusal.text} />;
  return (
    <Alert tone="wait" live title={t("priceChanged")}>
      <p>{t("priceChangedBody", { old: formatRupiah(oldPrice), new: formatRupiah(newPrice) })}</p>
      <p>{t("priceChangedNext")}</p>
    </Alert>
  );
}

interface RepeatedProps extends Pick<NoticeProps, "shown" | "closeTo"> {
  refusal: MoneyRefusal;
  product: string;
  /** What the way back leads to. */
  other: "otherNominal" | "back";
}

/** It was sold to this number today already: it is asked about, or is too often. */
export function Repeated({ refusal, product, shown, closeTo, other }: RepeatedProps) {
  const { t } = useTranslation("sell");
  const { count, limit, firstRef } = refusal.details;
  const values = { product, number: shown, count: count ?? 1, limit: limit ?? 1 };
  const asking = refusal.code === "confirm_repeat";
  return (
    <Alert
      tone="wait"
      live
      title={t(asking ? "repeat" : "limitReached")}
      actions={
        <>
          {firstRef ? (
            <LinkButton size="small" variant="secondary" to={`/account/laporan/transaksi/${firstRef}`}>
              {t("repeatFirst")}
            </LinkButton>
          ) : null}
          {asking ? null : (
            <LinkButton size="small" variant="secondary" to={closeTo} preventScrollReset>
              {t(other)}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(asking ? "repeatBody" : "limitBody", values)}</p>
      {asking ? <p>{t("repeatNext")}</p> : null}
    </Alert>
  );
}

/** Why nobody knows whose number it is, what that means for the sale, and where it is changed. */
export function CustomerProblem({ problem, closeTo }: { problem: Customer["problem"]; closeTo: string }) {
  return (
    problem && (
      <Alert
        tone={problem.change ? "bad" : "wait"}
        live
        title={problem.title}
        actions={
          problem.change && (
            <LinkButton size="small" variant="secondary" to={closeTo} preventScrollReset>
              {problem.change}
            </LinkButton>
          )
        }
      >
        {problem.body}
      </Alert>
    )
  );
}
