import type { ReceiptLine, SlipWords } from "#app/features/receipt/slip.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { billSubject, providerKind } from "#core/catalog/product-types.ts";
import { destinationNumber, shownDestination } from "#core/catalog/shown-destination.ts";
import type { ToldField } from "#core/inquiries/schema.ts";
import type { BillField } from "#core/ports/bill-fields.ts";
import type { Receipt } from "#core/receipts/schema.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { billLines } from "./bill-lines.server.ts";
import { calledIn } from "./called-in.server.ts";
import { esimInstall } from "./esim-install.server.ts";
import { sentLines } from "./sale-lines.server.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/**
 * A receipt as a slip has it: its number in the reader's words, without what is nobody else's (`shownDestination`), and
 * what its supplier tells of it.
 */
export function slipOf<R extends Receipt>(receipt: R, visit: Reader) {
  const { type } = receipt;
  const sold = { ...receipt, destination_number: receipt.customer_number };
  return {
    receipt: {
      ...receipt,
      customer_number: shownDestination(sold, visit.locale, { handedOn: true, whole: true }),
      words: slipWords(type, visit),
      esim: esimInstall(receipt, visit),
    },
    told: slipLines(receipt, visit),
  };
}

/** What a slip of a type calls what it tells: money that is sent is no purchase, and goes to an account of a bank. */
function slipWords(type: string, reader: Reader): SlipWords {
  const { locale, site } = reader;
  const t = serverTexts(locale, site.name).getFixedT(locale, ["bills", "receipt"]);
  const about = billSubject(type) ?? "bill";
  const provider = providerKind(type);
  const sent = provider === "bank";
  return {
    heading: t(sent ? "receipt:headingSent" : "receipt:heading"),
    number:
      sent || billSubject(type)
        ? t(`bills:about.${sent ? "transfer" : about}.number`)
        : (calledIn(type, reader) ?? t("receipt:number")),
    provider: t(`receipt:providers.${provider}`),
    amount: t(`receipt:amounts.${about}`),
    admin: t(sent ? "receipt:adminSent" : "receipt:admin"),
    keep: t(sent ? "receipt:keepSent" : "receipt:keep"),
  };
}

/**
 * What is told of a bill, a line each: the facts, but the number, and the bank of money that is sent, which the receipt
 * has already, then every period under its name; of a token what stands beside it; of a prepaid transfer what is sent
 * and what that costs. Nothing of anything else.
 */
function slipLines(receipt: Receipt, visit: Reader): readonly ReceiptLine[] {
  const { bill, token, type, customer_number } = receipt;
  if (bill === null) {
    return token === null
      ? sentLines(receipt.amount_sent, receipt.total - receipt.payment_fee, visit)
      : billLines({ fields: tokenFields(token), periods: [] }, visit, "short").facts;
  }
  const number = destinationNumber(type, customer_number);
  const transfer = billSubject(type) === "transfer";
  const fields = bill.fields.filter(
    ({ name, value }) => value.replace(/[ .-]/g, "") !== number && !(transfer && name === "bank"),
  );
  // Of one period the sum and its fee are the bill's, which stand below.
  const same = ({ name, value }: ToldField) =>
    (name === "bill_amount" && Number(value) === bill.amount) || (name === "admin" && Number(value) === bill.admin);
  const told =
    bill.periods.length === 1 ? bill.periods.map((one) => one.filter((field) => !same(field))) : bill.periods;
  const { facts, periods } = billLines({ ...bill, fields, periods: told }, visit, "short");
  return [
    ...facts,
    ...periods.flatMap(({ title, lines }) => [...(title && lines.length > 0 ? [[title, " "] as const] : []), ...lines]),
  ];
}

function tokenFields(token: NonNullable<Receipt["token"]>): readonly ToldField[] {
  const names = ["tariff", "power", "energy"] as const satisfies readonly BillField[];
  return names.flatMap((name) => (token[name] === null ? [] : [{ name, value: token[name] }]));
}
