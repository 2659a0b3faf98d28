import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { chooseOperator } from "#app/features/sell/choose-operator.ts";
import { ConfirmSheet } from "#app/features/sell/confirm-sheet.tsx";
import { insteadOf, type Offer, offerOf } from "#app/features/sell/offer.ts";
import { readField, shownTogether } from "#app/features/sell/sell-field.ts";
import { fieldsOf, readSellQuery, type SellQuery, sellSearch, stepOf } from "#app/features/sell/sell-query.ts";
import { type RecentNumber, SellScreen } from "#app/features/sell/sell-screen.tsx";
import { useCustomer } from "#app/features/sell/use-customer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { LACKING } from "#app/server/guard-routes.server.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { sendingWords } from "#app/server/sale-lines.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { can, type Need } from "#core/accounts/can.ts";
import { joinDestination } from "#core/catalog/destination.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { contactKind, prepaidTypeAt, productType, sellPath } from "#core/catalog/product-types.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { listContacts } from "#core/contacts/contacts.ts";
import { buy } from "#core/purchases/buy.ts";
import { recentDestinations } from "#core/purchases/recent-destinations.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { nationalPhone } from "#core/shared/phone.ts";
import { customerOf } from "./customer.server.ts";
import { notSold } from "./not-sold.server.ts";
import { readPurchaseForm } from "./purchase-form.server.ts";
import { sellType } from "./sell-type.server.ts";
import { switchTypes } from "./switch-types.server.ts";

await routeTexts("contacts", "money", "sell");

export const needs: Need = "active";

/** Everything a sale of this type needs, so that typing and choosing ask nothing more of the server (quality U1). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx } = visit;
    const part = args.params["type"] ?? "";
    const type = prepaidTypeAt(part);
    const menu = type === null ? [] : await visit.menu();
    if (type === null || !menu.some(({ path }) => path === sellPath(type))) throw await notSold(visit, type);
    // A type has one address; its own name leads there.
    if (`/prabayar/${part}` !== sellPath(type)) throw redirect(sellPath(type) + visit.url.search);
    const [operators, products, recent, contacts] = await Promise.all([
      listOperators(ctx, { type }),
      listProducts(ctx, { type }),
      recentDestinations(ctx, { type }),
      listContacts(ctx, { type: contactKind(type) ?? "other" }),
    ]);
    const screen = sellType(type, visit, operators);
    const sends = productType(type).choice === "bank" ? sendingWords(visit) : null;
    const { parts, product } = readSellQuery(visit.url.searchParams, screen);
    const number = joinDestination(parts);
    return {
      type,
      screen,
      types: switchTypes(menu, type, parts[0] ?? "", visit),
      customer: screen.asksCustomer && product && number ? await customerOf(visit, { type, product, number }) : null,
      operators,
      offers: products.map((one): Offer => (sends ? { ...offerOf(one), sent: one.nominal } : offerOf(one))),
      sends,
      // Where operators ask different things, what one was sold to means nothing to another.
      recent: recent.map(
        ({ destination, server_name, operator }): RecentNumber => [
          destination,
          shownDestination({ type, destination_number: destination, server_name }, visit.locale),
          Object.keys(screen.asked).length > 0 && operator,
        ],
      ),
      contacts: contacts.rows.map(({ name, phone }) => ({ name, number: nationalPhone(phone) })),
      purchaseKey: newIdempotencyKey(),
      lacked: visit.url.searchParams.get(LACKING) === "multicourier" ? await courierText(visit) : null,
    };
  });
}

/** Why somebody who asked for several couriers' mode is here. */
async function courierText(visit: UserVisit): Promise<string> {
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "people");
  const may = can(await visit.account(), "multicourier");
  return may ? t("lacking.courierOff") : `${t("lacking.courierNone")} ${t("lacking.ask")}`;
}

/** Buys. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const { ref_id } = await buy(ctx, readPurchaseForm(form), form.key);
    return `/account/laporan/transaksi/${ref_id}`;
  });
}

/**
 * Steps of a sale change the URL only, and what happens elsewhere (a live event, the channel joined) changes nothing
 * that a sale needs: the account's balance is the shell's. A refusal may mean new prices.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET")
    return actionResult?.refusal?.code === "price_changed" || defaultShouldRevalidate;
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
};

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, (t) => (page ? t(`common:services.${page.type}`) : ""));

export default function SellRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const query = readSellQuery(new URLSearchParams(search), page.screen);
  const offer = confirmedOffer(page, query);
  return (
    <Page title={t(`services.${page.type}`)}>
      {page.lacked ? <Alert tone="info">{page.lacked}</Alert> : null}
      <SellScreen
        key={page.type}
        type={page.screen}
        types={page.types}
        query={query}
        operators={page.operators}
        offers={page.offers}
        recent={page.recent}
        contacts={page.contacts}
        confirmation={
          offer === null ? null : (
            <Confirmation key={search} page={page} query={query} offer={offer} pathname={pathname} />
          )
        }
      />
    </Page>
  );
}

type SellPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the URL asks to confirm, once its product exists and its number is one. */
function confirmedOffer({ screen, offers }: SellPage, { parts, product }: SellQuery): Offer | null {
  const offer = offers.find((one) => one.product_code === product);
  if (!offer) return null;
  const fields = fieldsOf(screen, offer.operator);
  return fields.some((field, index) => readField(field, parts[index] ?? "").problem) ? null : offer;
}

interface ConfirmationProps {
  page: SellPage;
  query: SellQuery;
  offer: Offer;
  pathname: string;
}

function Confirmation({ page, query, offer, pathname }: ConfirmationProps) {
  const answer = useMoneyAnswer(page.purchaseKey);
  const account = useAccount();
  const step = stepOf(query);
  const instead = insteadOf(page.offers, offer);
  const fields = fieldsOf(page.screen, offer.operator);
  const [first] = fields;
  const customer = useCustomer(page.screen, page.customer, offer.product_code, step.number ?? "");
  return (
    <ConfirmSheet
      offer={offer}
      usualOperator={chooseOperator(page.operators, query.parts[0] ?? "", offer.operator).hint?.name ?? null}
      instead={instead}
      number={step.number ?? ""}
      shown={shownTogether(query.parts, fields)}
      called={first.rule.characters === "id" ? first.label : null}
      player={fields.some(({ name }) => name === "zone" || name === "server")}
      account={account}
      sends={page.sends}
      customer={page.screen.asksCustomer ? { known: customer } : null}
      {...answer}
      closeTo={pathname + sellSearch({ ...step, product: null })}
      insteadTo={instead ? pathname + sellSearch({ ...step, product: instead.product_code }) : null}
    />
  );
}
