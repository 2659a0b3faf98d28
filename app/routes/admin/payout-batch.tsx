import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BatchConfirmation } from "#app/features/admin/payouts/batch-confirmation.tsx";
import { BatchFacts } from "#app/features/admin/payouts/batch-facts.tsx";
import { BatchForms, ReturnForm } from "#app/features/admin/payouts/batch-forms.tsx";
import { BatchLines } from "#app/features/admin/payouts/batch-lines.tsx";
import { WithdrawCard } from "#app/features/admin/payouts/withdraw-card.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import {
  confirmPayoutBatch,
  getPayoutBatch,
  markPayout,
  returnPayout,
  withdrawPayoutBatch,
} from "#core/affiliates/admin/payouts.ts";
import type { PayoutBatch } from "#core/affiliates/schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

/** /admin/payouts/{batch}: payouts that are handed to the bank together, and what is decided about them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    batch: await getPayoutBatch(ctx, args.params["batch"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Confirms, notes what the bank refused or gave back, or gives the batch up. */
export function action(args: ActionFunctionArgs) {
  const batch = args.params["batch"] ?? "";
  return moneyAction(args, async (visit, form) => {
    await decide(visit, batch, form);
    return `/admin/payouts/${encodeURIComponent(batch)}?done=${form.intent}`;
  });
}

/** What begins the name of a tick that names a payout as paid a second time. */
const TWICE = "twice_";

async function decide({ ctx }: UserVisit, batch: string, form: SentForm): Promise<void> {
  const { intent, key } = form;
  if (intent === "confirm") {
    const named = form.names().filter((name) => name.startsWith(TWICE));
    const twice = named.map((name) => name.slice(TWICE.length));
    await confirmPayoutBatch(ctx, batch, { seen: form.text("seen"), twice }, key);
  } else if (intent === "return") {
    await returnPayout(ctx, batch, { code: form.text("code"), reason: form.text("reason") }, key);
  } else if (intent === "withdraw") {
    const shown = { asks: form.text("asks") === "true", seen: form.text("seen") };
    await withdrawPayoutBatch(ctx, batch, { reason: form.text("reason"), ...shown }, key);
  } else if (intent === "mark" || intent === "unmark") {
    const marked = { code: form.text("code"), refused: intent === "mark", reason: form.text("reason") };
    await markPayout(ctx, batch, marked, key);
  } else {
    throw new DomainError("validation_failed");
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPayouts"));

const DONE = ["made", "mark", "unmark", "confirm", "withdraw", "return"] as const;

/** What has been done, as the batch stands by it. */
function doneOf(said: (typeof DONE)[number] | undefined, { way, status }: PayoutBatch) {
  if (said === "confirm" && way === "xendit") return "confirmXendit";
  return said === "withdraw" && status === "waiting" ? "withdrawAsked" : said;
}

export default function AdminPayoutBatchRoute() {
  const { batch, formKey } = useLoaderData<typeof loader>();
  const { refusal, moneyKey } = useMoneyAnswer(formKey);
  const { t } = useTranslation("affiliate");
  const [params] = useSearchParams();
  const said = refusal ? undefined : DONE.find((one) => one === params.get("done"));
  const waiting = batch.status === "waiting";
  const done = doneOf(said, batch);
  const confirming = waiting && batch.obstacle === null && params.has("confirm");
  // Asked for, or sent, from a page that somebody else's decision has overtaken.
  const closed = refusal?.code === "proposal_closed";
  const overtaken = !waiting && !said && (params.has("confirm") || closed);
  return (
    <AdminPage
      title={
        <>
          {t("desk.pay.batch")} <span className="wrap-anywhere">{batch.code}</span>
        </>
      }
    >
      {done ? (
        <Alert tone="ok" live>
          {t(`desk.pay.done.${done}`)}
        </Alert>
      ) : null}
      {overtaken ? (
        <Alert tone="wait" live takesFocus={closed}>
          {t("desk.pay.overtaken")}
        </Alert>
      ) : null}
      {confirming || (overtaken && closed) ? null : (
        <MoneyNotice refusal={refusal} nothingMoved={t("desk.pay.nothingMoved")} takesFocus />
      )}
      {confirming ? <BatchConfirmation batch={batch} moneyKey={moneyKey} refusal={refusal} /> : null}
      {waiting && batch.withdraw_requests.length > 0 ? (
        <WithdrawCard batch={batch} formKey={formKey} moneyKey={moneyKey} refusal={confirming ? null : refusal} />
      ) : null}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
        <BatchFacts batch={batch} />
        {waiting ? (
          <BatchForms batch={batch} formKey={formKey} moneyKey={moneyKey} refusal={confirming ? null : refusal} />
        ) : null}
        <ReturnForm batch={batch} formKey={formKey} moneyKey={moneyKey} refusal={refusal} />
      </div>
      <BatchLines batch={batch} formKey={formKey} />
    </AdminPage>
  );
}
