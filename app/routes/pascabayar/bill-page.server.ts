import { serviceName } from "#app/components/service-name.ts";
import type { BillField } from "#app/features/bills/bill-form.tsx";
import type { BillLine } from "#app/features/bills/bill-lines.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";
import { switchTypes } from "#app/routes/prabayar/switch-types.server.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { type BillType, billSubject, contactKind, productType, sellsOffers } from "#core/catalog/product-types.ts";
import { askedBesides, destinationNumber, shownDestination } from "#core/catalog/shown-destination.ts";
import { listContacts } from "#core/contacts/contacts.ts";
import { getInquiry } from "#core/inquiries/get-inquiry.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import type { Inquiry } from "#core/inquiries/schema.ts";
import { recentDestinations } from "#core/purchases/recent-destinations.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { nationalPhone } from "#core/shared/phone.ts";
import { askedName, kindsOf } from "./inquiry-form.server.ts";

/** Everything that the page of a bill shows, in the reader's language. */
export async function billPage(visit: UserVisit, type: BillType) {
  const { ctx, url, locale, site } = visit;
  const id = url.searchParams.get("inquiry");
  const [billers, recent, contacts, inquiry] = await Promise.all([
    listBillers(ctx, { type }),
    recentDestinations(ctx, { type }),
    listContacts(ctx, { type: contactKind(type) ?? "other" }),
    id ? getInquiry(ctx, id) : null,
  ]);
  if (inquiry !== null && inquiry.type !== type) throw new DomainError("not_found");
  const { fields, words } = sellType(type, visit);
  const kinds = kindsOf(type);
  const named = fields.flatMap((field, index): BillField[] => {
    const kind = kinds[index];
    // An offer is chosen from its list, and never typed.
    return kind === "offer" ? [] : [{ ...field, asked: kind ? askedName(kind, index) : field.name }];
  });
  const [first, ...others] = named;
  if (first === undefined) throw new Error(`${type} asks for nothing`);
  const { path, name } = productType(type);
  const texts = serverTexts(locale, site.name).getFixedT(locale);
  const own = billers.find(({ product_code }) => product_code === inquiry?.product_code);
  const number = destinationNumber(type, url.searchParams.getAll("number").at(-1)?.slice(0, 64) ?? "");
  const asked = inquiry ? destinationNumber(type, inquiry.customer_number) : null;
  const told = billLines(inquiry ?? { fields: [], periods: [] }, visit);
  return {
    type,
    types: switchTypes(await visit.menu(), type, asked ?? number, visit),
    // Beside the balance a bar has room for two words.
    title: sellsOffers(type) ? name : (serviceName(texts, path, "pascabayar") ?? path),
    subject: billSubject(type),
    choose: words.choose,
    fields: [first, ...others] as const,
    billers: billers.map((one) => ({ ...one, name: one.operator_name })),
    product: url.searchParams.get("product")?.slice(0, 64) ?? "",
    number,
    recent: [...new Set(recent.map(({ destination }) => destinationNumber(type, destination)))],
    contacts: contacts.rows.map(({ name, phone }) => ({ name, number: nationalPhone(phone) })),
    inquiry,
    shown: inquiry
      ? shownDestination({ type, destination_number: inquiry.customer_number, server_name: null }, locale, {
          withoutPeriod: true,
        })
      : "",
    asked,
    details: { ...told, facts: [...periodLines(inquiry, named), ...told.facts] },
    mark: own ? { mark: own.mark, color: own.color } : null,
    moneyKey: newIdempotencyKey(),
  };
}

/**
 * For how many months or which year it was asked, a line each under its field's name; not what the supplier tells too.
 */
function periodLines(inquiry: Inquiry | null, fields: readonly BillField[]): BillLine[] {
  if (inquiry === null) return [];
  const besides = askedBesides(inquiry.type, inquiry.customer_number);
  const told = new Set(inquiry.fields.map(({ name }) => name));
  return fields.flatMap(({ name, label }): BillLine[] => {
    if (name !== "months" && name !== "year") return [];
    const value = besides[name];
    return value && !told.has(name === "year" ? "tax_year" : name) ? [[label, value]] : [];
  });
}
