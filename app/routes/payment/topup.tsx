import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { exceededMaximum, payLines } from "#app/features/deposits/pay-lines.ts";
import { readAmount } from "#app/features/deposits/read-amount.ts";
import { readSeenFees } from "#app/features/deposits/seen-fees.ts";
import { TopupForm } from "#app/features/deposits/topup-form.tsx";
import { isNextDayTransfer } from "#app/features/deposits/transfer-hours.ts";
import { listSearch } from "#app/features/lists/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listChannels } from "#core/deposits/list-channels.ts";
import { requestTopup } from "#core/deposits/request-topup.ts";
import { CHANNEL_ID_MOST, isChannelId } from "#core/shared/channel-id.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { enteredRupiah, parseRupiah } from "#core/shared/money.ts";
import { topupRefusal } from "./topup-refusal.server.ts";

await routeTexts("deposit");

export const needs: Need = "active";

/**
 * Ways to pay, one line a brand, with fee and total for the amount in the URL, or for what a balance lacks
 * (`?missing=`), which is never less than a top-up may be.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const lacks = url.searchParams.has("amount")
      ? null
      : parseRupiah(url.searchParams.get("missing")?.slice(0, 32) ?? "");
    const typed = lacks === null ? (url.searchParams.get("amount") ?? "").slice(0, 32) : String(lacks);
    const known = await listChannels(ctx, { amount: parseRupiah(typed) || undefined });
    const { settings } = known;
    if (lacks !== null && lacks < settings.min_topup) {
      throw redirect(url.pathname + listSearch(url.searchParams, { missing: null, amount: settings.min_topup }));
    }
    const read = readAmount(typed, settings.min_topup);
    const problem = "problem" in read && typed !== "" ? read.problem : null;
    const lines = payLines(known.channels);
    const max = exceededMaximum(lines);
    return {
      settings,
      lines,
      lastBrand: known.last_brand,
      typed,
      amount: "amount" in read ? read.amount : null,
      amountError:
        problem === "below_minimum"
          ? errorText("below_minimum", locale, { min: settings.min_topup })
          : problem
            ? fieldErrorText(problem, locale, "amount")
            : max === null
              ? null
              : errorText("above_maximum", locale, { max }),
      nextDay: isNextDayTransfer(ctx.now()),
      topupKey: newIdempotencyKey(),
    };
  });
}

/**
 * Asks for the top-up and goes to its instructions. "Work out the fees" only comes back with the amount in the URL, and
 * so does an amount whose fees nobody has seen: nothing is asked for at a fee that was not shown.
 */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const from = safePath(visit.url.searchParams.get("from"), "");
    if (form.intent === "fees") {
      return redirect(
        visit.url.pathname + listSearch(new URLSearchParams(), { amount: form.text("amount").slice(0, 32), from }),
      );
    }
    const draft = { amount: form.text("amount").slice(0, 32), channel: form.text("channel").slice(0, CHANNEL_ID_MOST) };
    const seen = readSeenFees(form.text("seen").slice(0, 2000));
    const typed = parseRupiah(draft.amount);
    const fees = seen !== null && seen.amount === typed ? seen.fees : {};
    const maxFee = Object.hasOwn(fees, draft.channel) ? fees[draft.channel] : undefined;
    if (maxFee === undefined && typed !== null && isChannelId(draft.channel)) {
      const unseen = listSearch(new URLSearchParams(), { amount: draft.amount, channel: draft.channel, from });
      return redirect(visit.url.pathname + unseen);
    }
    const input = { amount: enteredRupiah(draft.amount), channel: draft.channel, max_fee: maxFee };
    try {
      const { deposit } = await requestTopup(visit.ctx, input, form.key);
      return redirect(`${visit.url.pathname}/${deposit.code}${listSearch(new URLSearchParams(), { from })}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return data({ refusal: topupRefusal(error, visit, draft) }, { status: error.status });
    }
  });
}

/**
 * A refusal changes nothing here: the key stays, so that a lost answer is asked for again. Only where it ended what was
 * asked for, or the fees are others now, the page is asked anew; and where something else asks meanwhile (the live
 * channel), whose question takes the place of that one and knows of no answer.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) =>
  formMethod && formMethod !== "GET"
    ? currentUrl.href !== nextUrl.href || actionResult === undefined || actionResult.refusal?.asksAnew === true
    : defaultShouldRevalidate;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("deposit:title"));

export default function TopupRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("deposit");
  const account = useAccount();
  const [params] = useSearchParams();
  const from = params.get("from");
  const unseen = params.get("channel") ?? "";
  return (
    <Page title={t("title")} balanceCard>
      {from ? <p className="text-sm text-muted">{t("returnAfter")}</p> : null}
      {page.lines.some(({ brand }) => brand === unseen) && page.amount !== null ? (
        <Alert tone="info">{t("seeTotal")}</Alert>
      ) : null}
      <TopupForm
        brand={unseen}
        settings={page.settings}
        lines={page.lines}
        lastBrand={page.lastBrand}
        amount={page.amount}
        typed={page.typed}
        amountError={page.amountError}
        balance={account.deposit}
        topupKey={page.topupKey}
        nextDay={page.nextDay}
        refusal={answer?.refusal ?? null}
        searchFor={(amount, channel = "") =>
          listSearch(new URLSearchParams(from ? { from } : {}), { amount, channel }) || "?"
        }
      />
    </Page>
  );
}
