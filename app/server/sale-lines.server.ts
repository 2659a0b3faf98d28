import type { BillLine } from "#app/features/bills/bill-lines.ts";
import type { SendingWords } from "#app/features/sell/confirm-props.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { TransactionDetail } from "#core/purchases/schema.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/** The words of a bank transfer, paid before or after. */
export function sendingWords({ locale, site }: Reader): SendingWords {
  const t = serverTexts(locale, site.name).getFixedT(locale, "bills");
  return { number: t("about.transfer.number"), amount: t("about.transfer.amount"), fee: t("admin") };
}

/** How much money is sent, and what is paid above it or less, in rupiah; nothing of what is no money that is sent. */
export function sentLines(sent: number | null, paid: number, visit: Reader): readonly BillLine[] {
  if (sent === null) return [];
  const { amount, fee } = sendingWords(visit);
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "receipt");
  const above = paid === sent ? [] : [[paid > sent ? fee : t("discount"), formatRupiah(paid - sent)] as const];
  return [[amount, formatRupiah(sent)], ...above];
}

/** What a prepaid sale's own page tells of it: whose it is, and of money that is sent where it goes and how much. */
export function saleLines(
  { customer_name: name, destination_number: number, amount_sent: sent, buying_price: price }: TransactionDetail,
  visit: Reader,
): readonly BillLine[] {
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "bills");
  return [
    ...(sent === null ? [] : [[sendingWords(visit).number, number] as const]),
    ...(name === null ? [] : [[t("customer"), name] as const]),
    ...sentLines(sent, price, visit),
  ];
}
