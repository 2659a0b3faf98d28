import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { ConfirmNotice, CustomerProblem } from "./confirm-notice.tsx";
import type { ConfirmProps } from "./confirm-props.ts";
import { CustomerLines } from "./customer-lines.tsx";
import { ForChoice, PAID_FROM } from "./for-choice.tsx";
import { MoreFields } from "./more-fields.tsx";
import { obstacleOf } from "./offer.ts";
import { firstChoice, paySources, payWithOf, priceAfter } from "./pay-sources.ts";
import { PayWithField } from "./pay-with-field.tsx";
import { sellingPriceAsked } from "./selling-price.ts";
import { SellingPriceField } from "./selling-price-field.tsx";

/** Refusals that neither another PIN nor another balance cures. */
const CLOSED = new Set([
  "duplicate_limit",
  "product_disturbed",
  "product_closed",
  "out_of_stock",
  "product_inactive",
  "product_not_found",
  "invalid_number",
  "account_inactive",
]);

/** Check, approve, pay: a sale in the one confirmation, with the balance that pays to choose. */
export function ConfirmSheet(props: ConfirmProps) {
  const { offer, number, shown, account, sends, customer, refusal, moneyKey } = props;
  const { t } = useTranslation("sell");
  const price = priceAfter(refusal, offer.price);
  const sources = paySources(account, price, refusal);
  const chosen = firstChoice(sources, refusal && payWithOf(refusal));
  const problem = customer?.known?.problem ?? null;
  const repeat = refusal?.code === "confirm_repeat";
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={props.closeTo}
      beside
      lines={
        <>
          <KeyValue label={t("product")}>{offer.product_name}</KeyValue>
          <KeyValue label={sends?.number ?? props.called ?? t("destination")}>{shown}</KeyValue>
          {customer && !problem?.change ? <CustomerLines customer={customer.known} /> : null}
          {sends && offer.sent ? (
            <>
              <KeyValue label={sends.amount}>
                <Money amount={offer.sent} />
              </KeyValue>
              <KeyValue label={sends.fee}>
                <Money amount={price - offer.sent} />
              </KeyValue>
            </>
          ) : null}
          {chosen && !problem?.change ? (
            <KeyValue label={t("balanceAfter")}>
              <ForChoice choices={sources} only={chosen} of={({ balance }) => <Money amount={balance - price} />} />
            </KeyValue>
          ) : null}
          <KeyValue total label={<ForChoice choices={sources} only={chosen} of={({ name }) => t(PAID_FROM[name])} />}>
            <Money amount={price} />
          </KeyValue>
        </>
      }
      notice={
        <>
          {props.usualOperator ? (
            <Alert tone="info">{t("otherOperator", { operator: props.usualOperator })}</Alert>
          ) : null}
          <CustomerProblem problem={problem} closeTo={props.closeTo} />
          <ConfirmNotice {...props} price={price} sources={sources} chosen={chosen} />
        </>
      }
      fields={{
        product: offer.product_code,
        destination: number,
        price,
        ...(repeat ? { confirm_repeat: 1 } : {}),
        proposed: offer.selling_price,
        ...sellingPriceAsked(refusal),
      }}
      moneyKey={moneyKey}
      submit={t(repeat ? "repeatYes" : "pay", { price: formatRupiah(price) })}
      refusal={refusal}
      open={chosen !== null && !problem?.change && obstacleOf(offer) === null && !(refusal && CLOSED.has(refusal.code))}
      orPassword
      choices={(sending) =>
        chosen ? (
          <Fragment key={`${refusal?.nonce} ${offer.selling_price}`}>
            <PayWithField sources={sources} chosen={chosen} disabled={sending} />
            <SellingPriceField price={price} proposed={offer.selling_price} refusal={refusal} />
          </Fragment>
        ) : null
      }
      more={<MoreFields refusal={refusal} />}
    />
  );
}
