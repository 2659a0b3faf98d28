import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { CheckoutScreen } from "#app/features/checkout/checkout-screen.tsx";
import type { ChosenPage, FoundBill } from "#app/features/checkout/chosen-page.ts";
import { fieldsOf } from "#app/features/sell/sell-query.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { typeWord } from "#app/server/catalogue-words.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { unknownNumber } from "#app/server/unknown-number.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { joinDestination, splitDestination } from "#core/catalog/destination.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import {
  billTypeAt,
  isBillType,
  isPrepaidType,
  type ProductTypeCode,
  prepaidTypeAt,
} from "#core/catalog/product-types.ts";
import { recogniseOperator } from "#core/catalog/recognise-operator.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { askBill } from "#core/checkout/ask-bill.ts";
import { linkPath } from "#core/checkout/links.ts";
import { placeOrder } from "#core/checkout/place-order.ts";
import type { CheckoutPage } from "#core/checkout/schema.ts";
import { reachedLimitOf, showPage } from "#core/checkout/show-checkout.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { askedName, kindsOf, readInquiryForm } from "../pascabayar/inquiry-form.server.ts";
import { sellType } from "../prabayar/sell-type.server.ts";
import { askWhose, readTyped, refusedCustomer, toldCustomer } from "./whose-number.server.ts";

export const needs: Need = "guest";
/** Whoever has the address. */
export const unlisted = true;

/**
 * GET /checkout/:type/:operator/:link : an agent's customer chooses (`?number=&product=`), then says how to pay.
 * Anybody's who has the address; no cache keeps it and no search engine lists it.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { searchParams, pathname, search } = visit.url;
    const product = searchParams.get("product");
    let page: CheckoutPage;
    try {
      page = await showPage(visit.ctx, args.params["link"] ?? "", product, searchParams.get("inquiry"));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
      return data({ page: null }, { status: 404 });
    }
    const path = linkPath(page);
    if (decodeURI(pathname) !== decodeURI(path)) throw redirect(path + search);
    return { page: await chosen(visit, page, product) };
  });
}

/** What products of a type and an operator ask of their customer. */
async function askedOf(visit: Visit, type: ProductTypeCode, operator: string) {
  const operators = isPrepaidType(type) ? await listOperators(visit.ctx, { type }) : [];
  const { words, ...asks } = sellType(type, visit, operators);
  return { operators, words, asksCustomer: asks.asksCustomer !== null, fields: fieldsOf(asks, operator) };
}

/** What was typed and chosen so far, and what is wrong with it. Of a bill: what was found. */
async function chosen(visit: Visit, page: CheckoutPage, product: string | null): Promise<ChosenPage> {
  const { searchParams } = visit.url;
  const { operators, words, asksCustomer, fields } = await askedOf(visit, page.type, page.operator);
  const bills = isBillType(page.type);
  const common = {
    bills,
    asksCustomer,
    service: typeWord(visit, page.type),
    chooseText: words.choose,
    key: newIdempotencyKey(),
  };
  if (isBillType(page.type)) {
    const billers = await listBillers(visit.ctx, { type: page.type });
    const kinds = kindsOf(page.type);
    const typed = page.bill ? splitDestination(page.bill.customer_number, fields.length) : [];
    return {
      ...page,
      ...common,
      mark: billers.find(({ operator }) => operator === page.operator) ?? null,
      fields: fields.map(({ name, label, hint, keyboard, rule }, index) => ({
        name,
        asked: kinds[index] ? askedName(kinds[index], index) : name,
        label,
        hint,
        keyboard,
        rule,
        shown: typed[index] ?? "",
        problem: null,
      })),
      otherOperator: null,
      offer: null,
      lacksProduct: false,
      number: null,
      limit: null,
      told: null,
      written: "",
      found: foundBill(page, visit),
    };
  }
  // What was asked about is what is sold to, whatever the address says beside it.
  const customer = asksCustomer ? page.customer : null;
  const askedAbout = customer ? splitDestination(customer.customer_number, fields.length) : null;
  const asked = customer !== null || searchParams.has("number");
  const parts = fields.map((field, index) => {
    const typed = askedAbout?.[index] ?? searchParams.get(field.name) ?? "";
    const { shown, problem } = readTyped(field, typed);
    const told = index === 0 && customer ? refusedCustomer(page.type, customer, visit) : null;
    return {
      ...field,
      shown: shown.slice(0, 64),
      problem: told ?? (asked && problem ? (field.problems[problem] ?? null) : null),
    };
  });
  const offer = page.products.find(({ product_code, status, stock_label }) => {
    return product_code === product && status === "active" && stock_label !== "sold out";
  });
  const likely = recogniseOperator(operators, parts[0]?.shown.replace(/\D/g, "") ?? "");
  const ready = asked && parts.every(({ problem }) => problem === null);
  const sellable = ready && !searchParams.has("change") && (!asksCustomer || searchParams.has("inquiry"));
  const number = sellable && offer ? joinDestination(parts.map(({ shown }) => shown)) : null;
  const [server_name = null] = parts.flatMap(
    ({ rule, shown }) => rule.choices?.find(({ value }) => value === shown)?.label ?? [],
  );
  return {
    ...page,
    ...common,
    found: null,
    fields: parts.map(({ name, label, hint, keyboard, rule, shown, problem }) => ({
      name,
      asked: name,
      label,
      hint,
      keyboard,
      rule,
      shown,
      problem,
    })),
    mark: operators.find(({ code }) => code === page.operator) ?? null,
    otherOperator: likely && likely.code !== page.operator ? likely.name : null,
    offer: offer ?? null,
    lacksProduct: ready && offer === undefined,
    number,
    limit: number !== null && offer ? await limitText(visit, page.slug, offer.product_code, number) : null,
    told: sellable && asksCustomer ? toldCustomer(customer, visit) : null,
    written:
      number === null
        ? ""
        : shownDestination({ ...page, destination_number: number, server_name }, visit.locale, { whole: true }),
  };
}

/** What is said where the day's limit of a product to a number is reached, as the order would be refused. */
async function limitText({ ctx, locale }: Visit, slug: string, product: string, number: string) {
  const reached = await reachedLimitOf(ctx, slug, product, number);
  return reached && errorText("duplicate_limit", locale, reached);
}

/** A bill that was found and is still good, in the reader's words; null for any other. */
function foundBill({ type, bill }: CheckoutPage, visit: Visit): FoundBill | null {
  if (bill?.status !== "inquiry") return null;
  const { amount, admin, service, price } = bill;
  if (amount === null || admin === null || service === null || price === null) return null;
  return {
    inquiry: bill.inquiry_id,
    product: bill.product_code,
    name: bill.customer_name,
    product_name: bill.product_name,
    number: shownDestination({ type, destination_number: bill.customer_number, server_name: null }, visit.locale, {
      whole: true,
    }),
    details: billLines(bill, visit),
    sums: { amount, admin, service, price },
    expires_at: bill.expires_at,
  };
}

/** What is said of a bill's number that nobody has; null of any other refusal. */
function unknownBill(error: DomainError, path: string | undefined, visit: Visit): string | null {
  return unknownNumber(error, billTypeAt(path ?? "") ?? "", visit);
}

/** What is shown again as it was typed. */
const TYPED = ["contact", "channel", "product", "number", "months", "year", "identity", "amount"] as const;

/**
 * Asks about a bill or whose number it is, or orders. A field that nobody sees is filled by robots alone: they are led
 * back as if nothing was wrong.
 */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    if (form.text("website") !== "") return redirect(visit.url.pathname);
    const channel = form.text("channel");
    const slug = args.params["link"] ?? "";
    try {
      if (form.intent === "customer") {
        const type = prepaidTypeAt(args.params["type"] ?? "");
        if (type === null) throw new DomainError("not_found");
        const { fields } = await askedOf(visit, type, args.params["operator"] ?? "");
        return redirect(visit.url.pathname + (await askWhose(visit, slug, fields, form)));
      }
      if (form.intent === "inquire") {
        const type = billTypeAt(args.params["type"] ?? "");
        if (type === null) throw new DomainError("not_found");
        const inquiry = await askBill(visit.ctx, slug, readInquiryForm(form, type));
        return redirect(`${visit.url.pathname}?inquiry=${inquiry}`);
      }
      const token = await placeOrder(
        visit.ctx,
        {
          slug,
          product_code: form.text("product"),
          destination: form.text("destination"),
          price: form.rupiah("price") ?? 0,
          channel: form.filled("channel"),
          max_fee: form.rupiah(`fee.${channel}`) ?? 0,
          contact: form.text("contact"),
          inquiry: form.filled("inquiry"),
          confirm_repeat: form.text("confirm_repeat") === "1",
        },
        form.key,
      );
      return redirect(`/checkout/${token}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const { code, text: said, fields } = formRefusal(error, visit);
      const text = unknownBill(error, args.params["type"], visit) ?? said;
      const typed = Object.fromEntries(TYPED.map((name) => [name, form.text(name).slice(0, 254)]));
      return data({ code, text, fields, typed, key: form.key.slice(0, 64) }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t("checkout:title")),
  { name: "robots", content: "noindex, nofollow" },
];

export default function CheckoutRoute() {
  return <CheckoutScreen page={useLoaderData<typeof loader>().page} refusal={useAnswer<typeof action>() ?? null} />;
}
