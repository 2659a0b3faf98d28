import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { ConfirmNotice } from "./confirm-notice.tsx";
import type { ConfirmProps } from "./confirm-props.ts";
import { MoreFields } from "./more-fields.tsx";
import { obstacleOf } from "./offer.ts";
import { firstChoice, type PaySource, paySources, payWithOf, priceAfter } from "./pay-sources.ts";
import { PayWithField } from "./pay-with-field.tsx";
import { sellingPriceAsked } from "./selling-price.ts";
import { SellingPriceField } from "./selling-price-field.tsx";

/** Refusals that neither another PIN nor another balance cures. */
const CLOSED = new Set([
  "duplicate_limit",
  "product_disturbed",
  "out_of_stock",
  "product_inactive",
  "product_not_found",
  "invalid_number",
  "account_inactive",
]);

/** Check, approve, pay: a sale in the one confirmation, with the balance that pays to choose. */
export function ConfirmSheet(props: ConfirmProps) {
  const { offer, number, shown, account, refusal, moneyKey } = props;
  const { t } = useTranslation("sell");
  const price = priceAfter(refusal, offer.price);
  const sources = paySources(account, price, refusal);
  const chosen = firstChoice(sources, refusal && payWithOf(refusal));
  const repeat = refusal?.code === "confirm_repeat";
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={props.closeTo}
      beside
      lines={
        <>
          <KeyValue label={t("product")}>{offer.product_name}</KeyValue>
          <KeyValue label={t("destination")}>{shown}</KeyValue>
          {chosen ? (
            <KeyValue label={t("balanceAfter")}>
              <ForChoice choices={sources} only={chosen} of={({ balance }) => <Money amount={balance - price} />} />
            </KeyValue>
          ) : null}
          <KeyValue total label={<ForChoice choices={sources} only={chosen} of={({ name }) => t(PAID_FROM[name])} />}>
            <Money amount={price} />
          </KeyValue>
        </>
      }
      notice={<ConfirmNotice {...props} price={price} sources={sources} chosen={chosen} />}
      fields={{
        product: offer.product_code,
        destination: number,
        price,
        ...(repeat ? { confirm_repeat: 1 } : {}),
        ...sellingPriceAsked(refusal),
      }}
      moneyKey={moneyKey}
      submit={t(repeat ? "repeatYes" : "pay", { price: formatRupiah(price) })}
      refusal={refusal}
      open={chosen !== null && obstacleOf(offer) === null && !(refusal && CLOSED.has(refusal.code))}
      orPassword
      choices={(sending) =>
        chosen ? (
          <Fragment key={refusal?.nonce}>
            <PayWithField sources={sources} chosen={chosen} disabled={sending} />
            <SellingPriceField price={price} refusal={refusal} />
          </Fragment>
        ) : null
      }
      more={<MoreFields refusal={refusal} />}
    />
  );
}

const PAID_FROM = { deposit: "paidFromDeposit", loan: "paidFromLoan" } as const;

/** What is true of the balance whose radio button is on. */
const SEEN_WITH = {
  deposit: "group-has-[#pay-loan:checked]/pay:hidden",
  loan: "hidden group-has-[#pay-loan:checked]/pay:inline",
} as const;

interface ForChoiceProps {
  choices: readonly [PaySource, ...PaySource[]];
  /** Null when none is enough: then the first is spoken of. */
  only: PaySource | null;
  of: (source: PaySource) => ReactNode;
}

/** What `of` says of the balance that is chosen, with or without JavaScript. */
function ForChoice({ choices, only, of }: ForChoiceProps) {
  if (only === null || choices.length === 1) return of(only ?? choices[0]);
  return choices.map((source) => (
    <span key={source.name} className={SEEN_WITH[source.name]}>
      {of(source)}
    </span>
  ));
}
