import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { useCsrf } from "#app/components/use-root.ts";
import { useSince } from "#app/components/use-since.ts";
import { contactTypeOf } from "#app/features/contacts/contact-number.ts";
import { ConfirmSheet } from "#app/features/sell/confirm-sheet.tsx";
import { insteadOf, offerOf } from "#app/features/sell/offer.ts";
import { nationalDigits, numberProblem } from "#app/features/sell/phone-input.ts";
import type { SellFailure } from "#app/features/sell/sell-failure.ts";
import { readSellQuery, sellSearch } from "#app/features/sell/sell-query.ts";
import { SellScreen } from "#app/features/sell/sell-screen.tsx";
import { useFirst, useHeld } from "#app/features/sell/use-held.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { prepaidTypeAt, sellPath } from "#core/catalog/types.ts";
import { listContacts } from "#core/contacts/contacts.ts";
import { buy } from "#core/purchases/buy.ts";
import { recentDestinations } from "#core/purchases/recent-destinations.ts";
import { DomainError } from "#core/shared/errors.ts";
import { type FieldErrorCode, fieldErrorText } from "#core/shared/field-errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { readPurchaseForm, sellFailure } from "./purchase-form.server.ts";

export const needs: Need = "active";

/** Everything a sale of this type needs, so that typing and choosing ask nothing more of the server (quality U1). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, locale } = visit;
    const part = args.params["type"] ?? "";
    const type = prepaidTypeAt(part);
    const menu = type === null ? [] : await visit.menu();
    if (type === null || !menu.some(({ path }) => path === sellPath(type))) throw new DomainError("not_found");
    // A type has one address; its own name leads there.
    if (`/prabayar/${part}` !== sellPath(type)) throw redirect(sellPath(type) + visit.url.search);
    const [operators, products, recent, contacts] = await Promise.all([
      listOperators(ctx, { type }),
      listProducts(ctx, { type }),
      recentDestinations(ctx, { type }),
      listContacts(ctx, { type: contactTypeOf(type) }),
    ]);
    const problem = (code: FieldErrorCode) => fieldErrorText(code, locale, "destination");
    return {
      type,
      operators,
      offers: products.map(offerOf),
      recent: recent.map((row) => nationalDigits(row.destination)),
      contacts: contacts.rows.map(({ name, phone }) => ({ name, number: nationalDigits(phone) })),
      purchaseKey: newIdempotencyKey(),
      problems: {
        required: problem("required"),
        number_digits: problem("number_digits"),
        number_short: problem("number_short"),
        number_long: problem("number_long"),
        phone: problem("phone"),
      },
    };
  });
}

/** Buys. A refusal comes back to the same confirmation; the key stays, so that a lost answer is asked for, not bought again. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const { key, input } = readPurchaseForm(form);
    try {
      const { transaction } = await buy(visit.ctx, input, key);
      return redirect(`/account/laporan/transaksi/${transaction.ref_id}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const nextKey = error.code === "idempotency_mismatch" ? newIdempotencyKey() : key;
      return data({ failure: sellFailure(error, visit, form), key: nextKey }, { status: error.status });
    }
  });
}

/** Steps of a sale change the URL only; a refusal may mean new prices. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET")
    return actionResult?.failure?.code === "price_changed" || defaultShouldRevalidate;
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
};

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => serviceName(t("common:services", { returnObjects: true }), page?.type ?? ""));

/** A type's name; the code itself where this build has none. */
function serviceName(names: Readonly<Record<string, string>>, type: string): string {
  return names[type] ?? type;
}

export default function SellRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const query = readSellQuery(new URLSearchParams(search));
  const problems: Readonly<Record<string, string>> = page.problems;
  return (
    <Page title={serviceName(t("services", { returnObjects: true }), page.type)} backTo="/">
      <Confirmation page={page} answer={answer} search={search} pathname={pathname} />
      <SellScreen
        key={page.type}
        type={page.type}
        query={query}
        operators={page.operators}
        offers={page.offers}
        recent={page.recent}
        contacts={page.contacts}
        problemText={(code) => problems[code] ?? ""}
      />
    </Page>
  );
}

interface ConfirmationProps {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  answer: { readonly failure: SellFailure; readonly key: string } | undefined;
  pathname: string;
  search: string;
}

/** The confirmation that the URL asks for, once its product exists and its number is one. */
function Confirmation({ page, answer, pathname, search }: ConfirmationProps) {
  const held = useHeld(answer, search);
  const firstKey = useFirst(page.purchaseKey, search);
  const account = useAccount();
  const since = useSince();
  const csrf = useCsrf();
  const query = readSellQuery(new URLSearchParams(search));
  const offer = page.offers.find((one) => one.product_code === query.product);
  if (!offer || numberProblem(query.number) !== null) return null;
  const instead = insteadOf(page.offers, offer);
  const failure = held?.failure ?? null;
  const until = failure?.details.until;
  return (
    <ConfirmSheet
      offer={offer}
      instead={instead}
      number={query.number}
      account={account}
      purchaseKey={held?.key ?? firstKey}
      csrf={csrf}
      failure={failure}
      closeTo={pathname + sellSearch({ ...query, product: null })}
      insteadTo={instead ? pathname + sellSearch({ ...query, product: instead.product_code }) : null}
      topUpTo={`/payment/deposit/topup?from=${encodeURIComponent(pathname + search)}`}
      lockedUntil={until ? since(until) : null}
    />
  );
}
