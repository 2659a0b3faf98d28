import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { ConfirmProps } from "./confirm-props.ts";
import { type Offer, obstacleOf } from "./offer.ts";
import type { PaySource } from "./pay-sources.ts";
import { groupDigits } from "./phone-input.ts";
import type { SellFailure } from "./sell-failure.ts";

type NoticeProps = Pick<
  ConfirmProps,
  "account" | "offer" | "instead" | "insteadTo" | "number" | "failure" | "closeTo" | "topUpTo" | "lockedUntil"
> & { price: number; sources: readonly PaySource[]; chosen: PaySource | null };

const UNBUYABLE = new Set(["product_disturbed", "out_of_stock", "product_inactive", "product_not_found"]);
/** Nobody can say yet whether it was bought: the same key finds out. */
const UNKNOWN_OUTCOME = new Set(["maintenance", "unexpected"]);

/** What stands in the way, what happened to the money, and what to do next. */
export function ConfirmNotice(props: NoticeProps) {
  const { failure, offer, chosen } = props;
  if (failure && UNBUYABLE.has(failure.code)) return <CannotBuy {...props} reason={failure.text} />;
  if (obstacleOf(offer) !== null) return <CannotBuy {...props} reason={null} />;
  if (chosen === null || failure?.code === "insufficient_balance") return <TooShort {...props} />;
  if (failure === null) return null;
  // Told where it belongs: at the PIN or at its field.
  if (failure.code === "pin_incorrect" || failure.code === "password_incorrect") return null;
  if (failure.code === "price_changed") return <PriceChanged failure={failure} />;
  if (failure.code === "confirm_repeat" || failure.code === "duplicate_limit")
    return <Repeated {...props} failure={failure} />;
  return <Refused {...props} failure={failure} />;
}

function CannotBuy({ offer, instead, insteadTo, closeTo, reason }: NoticeProps & { reason: string | null }) {
  const { t } = useTranslation("sell");
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
      {reason ?? obstacleText(offer, t)} {t("nothingCharged")}
    </Alert>
  );
}

function obstacleText(offer: Offer, t: (key: "disturbed" | "soldOut" | "inactive") => string): string {
  const obstacle = obstacleOf(offer);
  return `${t(obstacle === "sold_out" ? "soldOut" : obstacle === "disturbed" ? "disturbed" : "inactive")}.`;
}

/** The balance that was tried, or the deposit, is not enough: another that is, or a top-up, comes next. */
function TooShort({ failure, price, sources, chosen, topUpTo }: NoticeProps) {
  const { t } = useTranslation("sell");
  const short = sources.find(({ name, missing }) => missing > 0 && name === failure?.draft.payWith) ?? sources[0];
  if (short === undefined) return null;
  const { balance } = short;
  const missing = failure?.details.missing ?? short.missing;
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
      live={failure !== null}
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

function PriceChanged({ failure }: { failure: SellFailure }) {
  const { t } = useTranslation("sell");
  const { oldPrice, newPrice } = failure.details;
  if (oldPrice === null || newPrice === null) return <Alert tone="wait" live title={failure.text} />;
  return (
    <Alert tone="wait" live title={t("priceChanged")}>
      <p>{t("priceChangedBody", { old: formatRupiah(oldPrice), new: formatRupiah(newPrice) })}</p>
      <p>{t("priceChangedNext")}</p>
    </Alert>
  );
}

function Repeated({ failure, offer, number, closeTo }: NoticeProps & { failure: SellFailure }) {
  const { t } = useTranslation("sell");
  const { count, limit, firstRef } = failure.details;
  const values = { product: offer.product_name, number: groupDigits(number), count: count ?? 1, limit: limit ?? 1 };
  const asking = failure.code === "confirm_repeat";
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
              {t("otherNominal")}
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

function Refused({ account, failure, lockedUntil, closeTo }: NoticeProps & { failure: SellFailure }) {
  const { t } = useTranslation(["sell", "security"]);
  if (failure.code === "maximum pin attempts reached" && lockedUntil) {
    return (
      <Alert
        tone="bad"
        live
        title={t("locked")}
        actions={
          account.has_pin ? (
            <LinkButton size="small" variant="secondary" to="/account/pin/unlock">
              {t("security:pin.unlock")}
            </LinkButton>
          ) : null
        }
      >
        {t("lockedBody", { time: lockedUntil })}
      </Alert>
    );
  }
  if (UNKNOWN_OUTCOME.has(failure.code)) {
    return (
      <Alert tone="wait" live title={t("answerLost")}>
        {t("answerLostBody")}
      </Alert>
    );
  }
  const number = failure.code === "invalid_number" ? (failure.fields["destination"]?.[0] ?? null) : null;
  return (
    <Alert
      tone="bad"
      live
      title={failure.text}
      actions={
        failure.code === "invalid_number" ? (
          <LinkButton size="small" variant="secondary" to={closeTo} preventScrollReset>
            {t("back")}
          </LinkButton>
        ) : null
      }
    >
      {number ? <p>{number}</p> : null}
      <p>{t("nothingCharged")}</p>
    </Alert>
  );
}
