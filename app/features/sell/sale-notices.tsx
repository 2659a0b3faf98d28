import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { TopUpLink } from "#app/features/money/top-up-link.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { ConfirmProps } from "./confirm-props.ts";
import { type PaySource, payWithOf } from "./pay-sources.ts";

interface TooShortProps {
  refusal: MoneyRefusal | null;
  price: number;
  sources: readonly PaySource[];
  chosen: PaySource | null;
}

/** The balance that was tried, or the deposit, is not enough: another that is, or a top-up, comes next. */
export function TooShort({ refusal, price, sources, chosen }: TooShortProps) {
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
      actions={<TopUpLink missing={missing} />}
    >
      {t("shortBody", { balance: formatRupiah(balance), price: formatRupiah(price) })}
    </Alert>
  );
}

interface RepeatedProps extends Pick<ConfirmProps, "shown" | "closeTo"> {
  refusal: MoneyRefusal;
  product: string;
  /** It is sold to a player's id, whose server the rule does not look at (private.destination_same). */
  player?: boolean;
  /** What the way back leads to. */
  other: "otherNominal" | "back";
}

/** It was sold to this number today already: it is asked about, or is too often. */
export function Repeated({ refusal, product, shown, player = false, closeTo, other }: RepeatedProps) {
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
      {player ? <p>{t("anyServer")}</p> : null}
      {asking ? <p>{t("repeatNext")}</p> : null}
    </Alert>
  );
}
