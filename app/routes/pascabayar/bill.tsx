import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { BillForm } from "#app/features/bills/bill-form.tsx";
import { BillResult, isFound } from "#app/features/bills/bill-result.tsx";
import { BillSheet } from "#app/features/bills/bill-sheet.tsx";
import { OfferList } from "#app/features/bills/offer-list.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import { unknownNumber } from "#app/server/unknown-number.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { type BillType, billTypeAt, sellPath } from "#core/catalog/product-types.ts";
import { inquireBill } from "#core/inquiries/inquire.ts";
import { payBill } from "#core/purchases/pay-bill.ts";
import { notSold } from "../prabayar/not-sold.server.ts";
import { billPage } from "./bill-page.server.ts";
import { readInquiryForm } from "./inquiry-form.server.ts";
import { readPayForm } from "./pay-form.server.ts";

await routeTexts("bills", "contacts", "money", "sell");

export const needs: Need = "active";

/** The type of the address, if the menu has it. */
async function typeOf(visit: UserVisit, part: string): Promise<BillType> {
  const type = billTypeAt(part);
  const menu = type === null ? [] : await visit.menu();
  if (type === null || !menu.some(({ path }) => path === sellPath(type))) throw await notSold(visit, type);
  return type;
}

/** The form; with `?inquiry=` what was found, or what is offered; with `confirm` its payment. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const part = args.params["type"] ?? "";
    const type = await typeOf(visit, part);
    // A type has one address; its own name leads there.
    if (visit.url.pathname !== sellPath(type) && part === type) throw redirect(sellPath(type) + visit.url.search);
    return billPage(visit, type);
  });
}

/** Asks the supplier, or pays what it found. */
export function action(args: ActionFunctionArgs) {
  const part = args.params["type"] ?? "";
  const move = async (visit: UserVisit, form: SentForm) => {
    const type = await typeOf(visit, part);
    if (form.intent === "pay") {
      const { ref_id } = await payBill(visit.ctx, readPayForm(form), form.key);
      return `/account/laporan/transaksi/${ref_id}`;
    }
    const { inquiry_id } = await inquireBill(visit.ctx, readInquiryForm(form, type));
    return redirect(`${sellPath(type)}?inquiry=${inquiry_id}${form.intent === "choose" ? "&confirm=1" : ""}`);
  };
  return moneyAction(args, move, (error, visit) => unknownNumber(error, billTypeAt(part) ?? part, visit));
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, () => page?.title ?? "");

export default function BillRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("bills");
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const answer = useMoneyAnswer(page.moneyKey);
  const account = useAccount();
  const { inquiry } = page;
  const here = inquiry ? `${pathname}?inquiry=${inquiry.inquiry_id}` : pathname;
  const asked = answer.refusal?.typed["intent"];
  const found = inquiry && asked !== "anew" && asked !== "inquire" ? inquiry : null;
  return (
    <Page title={page.title} width="column">
      {found?.about === "offers" ? (
        <OfferList
          key={found.inquiry_id}
          inquiry={found}
          shown={page.shown}
          mark={page.mark}
          refusal={answer.refusal?.text ?? null}
          otherTo={pathname}
        />
      ) : found ? (
        <BillResult
          key={found.inquiry_id}
          inquiry={found}
          subject={page.subject}
          shown={page.shown}
          details={page.details}
          mark={page.mark}
          payTo={`${here}&confirm=1`}
          otherTo={pathname}
        />
      ) : page.billers.length === 0 ? (
        <EmptyState icon={<FileText />} title={t("noBillers")}>
          {t("noBillersBody")}
        </EmptyState>
      ) : (
        <BillForm
          key={`${page.type} ${answer.refusal?.nonce ?? ""}`}
          fields={page.fields}
          billers={page.billers}
          choose={page.choose}
          types={page.types}
          product={inquiry?.product_code ?? page.product}
          number={page.asked ?? page.number}
          recent={page.recent}
          contacts={page.contacts}
          refusal={answer.refusal}
          subject={page.subject}
        />
      )}
      {inquiry && isFound(inquiry) && inquiry.status === "inquiry" && params.has("confirm") ? (
        <BillSheet
          key={search}
          bill={inquiry}
          subject={page.subject}
          shown={page.shown}
          account={account}
          {...answer}
          closeTo={here}
        />
      ) : null}
    </Page>
  );
}
