import type { TFunction } from "i18next";
import type { Deposit } from "#core/deposits/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What is checked of a deposit, in words for its owner. */
export function checkText(t: TFunction<"deposit">, check: NonNullable<Deposit["check"]>): string {
  const said = kindText(t, check);
  return check.takeable ? `${said} ${t("checkedTakeable", { amount: formatRupiah(check.takeable) })}` : said;
}

/** What a check came to that left the balance as it was, in words for the deposit's owner. */
export function endText(t: TFunction<"deposit">, { end, amount }: Deposit["ends"][number], when: string): string {
  if (end === "kept") return t("ended.kept", { when });
  return amount === null
    ? t(`ended.${end}NoAmount`, { when })
    : t(`ended.${end}`, { when, amount: formatRupiah(amount) });
}

function kindText(t: TFunction<"deposit">, { kind, amount }: NonNullable<Deposit["check"]>): string {
  const rupiah = { amount: formatRupiah(amount ?? 0) };
  switch (kind) {
    case "amount_mismatch":
      return t("checkedAmountMismatch", rupiah);
    case "paid_after_end":
      return t("checkedPaidAfterEnd", rupiah);
    case "paid_twice":
      return t("checkedPaidTwice", rupiah);
    case "currency_mismatch":
      return t("checkedCurrencyMismatch");
    case "cancelled_after_paid":
      return t("checkedCancelledAfterPaid");
    case "refund":
      return amount === null ? t("checkedRefundNoAmount") : t("checkedRefund", rupiah);
    case "chargeback":
      return amount === null ? t("checkedChargebackNoAmount") : t("checkedChargeback", rupiah);
    case "refund_failed":
      return t("checkedRefundFailed", rupiah);
  }
}
