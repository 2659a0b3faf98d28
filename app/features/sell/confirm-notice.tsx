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
import type { PaySource } from "./pay-sources.ts";
import { Repeated, TooShort } from "./sale-notices.tsx";

type NoticeProps = Pick<
  ConfirmProps,
  "offer" | "instead" | "insteadTo" | "shown" | "player" | "refusal" | "closeTo"
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

function PriceChanged({ refusal }: { refusal: MoneyRefusal }) {
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
