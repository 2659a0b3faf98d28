import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { listSearch } from "#app/features/lists/list-url.ts";
import { asksAnew, useConfirming } from "#app/features/money/confirming.ts";
import { AmountForm } from "#app/features/transfers/amount-form.tsx";
import { ConfirmForm } from "#app/features/transfers/confirm-form.tsx";
import { RecipientCard } from "#app/features/transfers/recipient-card.tsx";
import { RecipientForm } from "#app/features/transfers/recipient-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { readAmount } from "#app/server/read-amount.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { findRecipient } from "#core/transfers/find-recipient.ts";
import { getTransferLimits } from "#core/transfers/get-limits.ts";
import { transferDeposit } from "#core/transfers/transfer-deposit.ts";

await routeTexts("money", "transfer");

export const needs: Need = "deposit_transfer";

const PATH = "/payment/deposit/transfer";

/** The step that the URL has reached: recipient, amount, confirmation. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const field = (name: string, length: number) => (url.searchParams.get(name) ?? "").slice(0, length);
    const typed = { recipient: field("recipient", 254), amount: field("amount", 32), note: field("note", 200).trim() };
    const [limits, account] = await Promise.all([getTransferLimits(ctx), visit.account()]);
    const found = await lookUp(visit, typed.recipient);
    return {
      limits,
      typed,
      found: "name" in found ? found : null,
      recipientError: "problem" in found ? found.problem : null,
      ...readAmount(typed.amount, { ...limits, balance: account.deposit }, visit),
      transferKey: newIdempotencyKey(),
    };
  });
}

async function lookUp(visit: UserVisit, recipient: string) {
  if (recipient === "") return { problem: null };
  try {
    return await findRecipient(visit.ctx, { recipient });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status >= 500) throw error;
    return { problem: formRefusal(error, visit).problems[0]?.text ?? null };
  }
}

/** Sends it. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const wanted = {
      recipient: form.text("recipient"),
      recipient_name: form.text("name"),
      amount: form.rupiah("amount"),
      pin: form.text("pin"),
      note: form.text("note"),
    };
    const { transfer } = await transferDeposit(ctx, wanted, form.key);
    return `${PATH}/${transfer.code}`;
  });
}

/**
 * Only another step asks again, and a number that is somebody else's by now: each question after a name is counted, and
 * a refusal keeps its key.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, actionResult }) =>
  actionResult?.refusal?.code === "changed_meanwhile" || asksAnew(currentUrl, nextUrl);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("transfer:title"));

export default function TransferRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  const confirming = useConfirming();
  const account = useAccount();
  const { found, typed, amount } = page;
  return (
    <Page title={t("title")} width="column" balanceCard>
      {found === null ? <RecipientForm typed={typed.recipient} error={page.recipientError} /> : null}
      {found ? <RecipientCard {...found} /> : null}
      {found ? (
        <AmountForm
          recipient={found.recipient}
          limits={page.limits}
          balance={account.deposit}
          amount={typed.amount}
          note={typed.note}
          error={page.amountError}
          missing={page.missing}
        />
      ) : null}
      {found && confirming && amount !== null ? (
        <ConfirmForm
          name={found.name}
          recipient={found.recipient}
          amount={amount}
          note={typed.note}
          balance={account.deposit}
          transferKey={page.transferKey}
          closeTo={PATH + listSearch(new URLSearchParams(), typed)}
        />
      ) : null}
    </Page>
  );
}
