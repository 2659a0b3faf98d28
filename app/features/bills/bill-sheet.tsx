import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { ForChoice, PAID_FROM } from "#app/features/sell/for-choice.tsx";
import { MoreFields } from "#app/features/sell/more-fields.tsx";
import { firstChoice, type Payer, type PaySource, paySources, payWithOf } from "#app/features/sell/pay-sources.ts";
import { PayWithField } from "#app/features/sell/pay-with-field.tsx";
import { Repeated, TooShort } from "#app/features/sell/sale-notices.tsx";
import { sellingPriceAsked } from "#app/features/sell/selling-price.ts";
import { SellingPriceField } from "#app/features/sell/selling-price-field.tsx";
import type { BillSubject } from "#core/catalog/types.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { FoundBill } from "./bill-result.tsx";
import { billerName } from "./biller-name.ts";

/** Refusals that neither another PIN nor another balance cures. */
const CLOSED = new Set([
  "duplicate_limit",
  "inquiry_expired",
  "inquiry_paid",
  "not_found",
  "product_disturbed",
  "product_closed",
  "product_inactive",
  "account_inactive",
]);

interface BillSheetProps {
  bill: FoundBill;
  subject: BillSubject;
  /** The number as people read it. */
  shown: string;
  account: Payer;
  refusal: MoneyRefusal | null;
  moneyKey: string;
  closeTo: string;
}

/** Check, approve, pay: a bill in the one confirmation. */
export function BillSheet({ bill, subject, shown, account, refusal, moneyKey, closeTo }: BillSheetProps) {
  const { t } = useTranslation(["bills", "sell"]);
  const { price, offer } = bill;
  const sources = paySources(account, price, refusal);
  const chosen = firstChoice(sources, refusal && payWithOf(refusal));
  const repeat = refusal?.code === "confirm_repeat";
  const open = chosen !== null && !(refusal && CLOSED.has(refusal.code));
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={closeTo}
      lines={
        <>
          <KeyValue label={t(`about.${subject}.from`)}>
            {subject === "bill" ? billerName(bill.product_name) : bill.product_name}
          </KeyValue>
          {offer ? (
            <KeyValue label={t("offer")}>
              <bdi className="wrap-anywhere">{offer.name}</bdi>
            </KeyValue>
          ) : null}
          {offer?.validity ? (
            <KeyValue label={t("lasts")}>
              <bdi>{offer.validity}</bdi>
            </KeyValue>
          ) : null}
          <KeyValue label={t(`about.${subject}.number`)}>{shown}</KeyValue>
          {bill.customer_name ? <KeyValue label={t("customer")}>{bill.customer_name}</KeyValue> : null}
          <KeyValue label={t(`about.${subject}.total`)}>
            <Money amount={bill.amount + bill.admin} />
          </KeyValue>
          {chosen ? (
            <KeyValue label={t("sell:balanceAfter")}>
              <ForChoice choices={sources} only={chosen} of={({ balance }) => <Money amount={balance - price} />} />
            </KeyValue>
          ) : null}
          <KeyValue
            total
            label={<ForChoice choices={sources} only={chosen} of={({ name }) => t(`sell:${PAID_FROM[name]}`)} />}
          >
            <Money amount={price} />
          </KeyValue>
        </>
      }
      first={
        chosen && open ? (
          <SellingPriceField key={refusal?.nonce} price={price} proposed={bill.selling_price} refusal={refusal} />
        ) : null
      }
      notice={<BillNotice {...{ bill, shown, refusal, price, sources, chosen, closeTo }} />}
      fields={{
        intent: "pay",
        inquiry: bill.inquiry_id,
        price,
        ...(repeat ? { confirm_repeat: 1 } : {}),
        proposed: bill.selling_price,
        ...sellingPriceAsked(refusal),
      }}
      moneyKey={moneyKey}
      submit={t(repeat ? "sell:repeatYes" : "sell:pay", { price: formatRupiah(price) })}
      refusal={refusal}
      open={open}
      orPassword
      choices={(sending) =>
        chosen ? <PayWithField key={refusal?.nonce} sources={sources} chosen={chosen} disabled={sending} /> : null
      }
      more={<MoreFields refusal={refusal} />}
    />
  );
}

interface BillNoticeProps extends Pick<BillSheetProps, "bill" | "shown" | "refusal" | "closeTo"> {
  price: number;
  sources: readonly PaySource[];
  chosen: PaySource | null;
}

/** What stands in the way, what happened to the money, and what to do next. */
function BillNotice({ bill, refusal, ...rest }: BillNoticeProps) {
  const { t } = useTranslation(["bills", "sell"]);
  if (refusal?.code === "confirm_repeat" || refusal?.code === "duplicate_limit")
    return <Repeated {...rest} refusal={refusal} product={bill.product_name} other="back" />;
  if (refusal && CLOSED.has(refusal.code)) {
    const paid = refusal.code === "inquiry_paid";
    return (
      <Alert
        tone="wait"
        live
        title={refusal.text}
        actions={
          <LinkButton
            size="small"
            to={paid ? `/account/laporan/transaksi/${bill.inquiry_id}` : rest.closeTo}
            preventScrollReset={!paid}
          >
            {t(paid ? "toTransaction" : "sell:back")}
          </LinkButton>
        }
      >
        {paid ? t("paidBody") : t("sell:nothingCharged")}
      </Alert>
    );
  }
  if (rest.chosen === null || refusal?.code === "insufficient_balance") return <TooShort {...rest} refusal={refusal} />;
  const listed = bill.offer?.price ?? bill.price;
  return (
    <>
      {listed === bill.price ? null : (
        <Alert tone="wait">
          {t("offerPriceChanged", { from: formatRupiah(listed), to: formatRupiah(bill.price) })}
        </Alert>
      )}
      <MoneyNotice refusal={refusal} />
    </>
  );
}
