import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { CancelSheet } from "#app/features/deposits/cancel-sheet.tsx";
import { DepositDetail } from "#app/features/deposits/deposit-detail.tsx";
import { isNextDayTransfer } from "#app/features/deposits/transfer-hours.ts";
import { listSearch } from "#app/features/lists/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { cancelDeposit } from "#core/deposits/cancel-deposit.ts";
import { checkDeposit } from "#core/deposits/check-deposit.ts";
import { getDeposit } from "#core/deposits/get-deposit.ts";
import { addProof, PROOF_MAX_BYTES } from "#core/deposits/proofs.ts";
import { CHECK_OUTCOMES } from "#core/deposits/states.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("deposit");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, env }) => {
    const deposit = await getDeposit(ctx, args.params["code"] ?? "");
    const simulated = env.ENVIRONMENT !== "production" && deposit.status === "pending";
    const provider = ctx.payments.ofChannel(deposit.channel);
    const sandbox = provider === null ? "/sandbox/bank" : `/sandbox/${provider.id}/pay/${deposit.code}`;
    const { qr } = deposit.pay ?? {};
    return {
      deposit,
      qr: qr ? qrDrawing(qr) : null,
      nextDay: isNextDayTransfer(new Date(deposit.created_at)),
      from: safePath(url.searchParams.get("from"), ""),
      sandbox: simulated ? sandbox : null,
    };
  });
}

/**
 * "I have paid" asks the provider, a proof is attached, else it cancels. What could not be done says so where it was
 * asked for.
 */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: PROOF_MAX_BYTES, tooLarge: refusedProof }, async (visit, form) => {
    const code = args.params["code"] ?? "";
    const intent = intentOf(form.intent);
    const from = safePath(visit.url.searchParams.get("from"), "");
    const kept = from ? new URLSearchParams({ from }) : new URLSearchParams();
    const back = (change: Record<string, string>) => redirect(visit.url.pathname + listSearch(kept, change));
    try {
      if (intent === "check") return back({ checked: (await checkDeposit(visit.ctx, code)).outcome });
      if (intent === "proof") {
        const file = await form.file("proof", PROOF_MAX_BYTES);
        await addProof(visit.ctx, code, file?.bytes ?? null);
        return back({ proof: "1" });
      }
      await cancelDeposit(visit.ctx, code);
      return back({});
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "not_found") throw error;
      return refused(visit, intent, error);
    }
  });
}

const INTENTS = ["check", "proof", "cancel"] as const;
type Intent = (typeof INTENTS)[number];

function intentOf(value: unknown): Intent {
  return INTENTS.find((intent) => intent === value) ?? "cancel";
}

function refused(visit: UserVisit, intent: Intent, error: DomainError) {
  const { text, fields } = formRefusal(error, visit);
  return data({ intent, refusal: fields["proof"]?.[0] ?? text }, { status: error.status });
}

function refusedProof(visit: UserVisit, error: DomainError) {
  return refused(visit, "proof", error);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("deposit:title"));

export default function InstructionRoute() {
  const { deposit, qr, nextDay, from, sandbox } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("deposit");
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const kept = from ? new URLSearchParams({ from }) : new URLSearchParams();
  const refusalOf = (intent: Intent) => (answer?.intent === intent ? answer.refusal : null);
  const refusal = refusalOf("cancel");
  const asksToCancel = params.get("cancel") === "1" && (deposit.status === "pending" || refusal !== null);
  return (
    <Page title={t("detailTitle")} width="column">
      {asksToCancel ? <CancelSheet closeTo={pathname + listSearch(kept, {})} refusal={refusal} /> : null}
      <DepositDetail
        deposit={deposit}
        nextDay={nextDay}
        checked={CHECK_OUTCOMES.find((outcome) => outcome === params.get("checked")) ?? null}
        checkRefusal={refusalOf("check")}
        proofSent={params.get("proof") === "1"}
        proofRefusal={refusalOf("proof")}
        from={from}
        searchWith={(change) => listSearch(kept, change)}
        sandbox={sandbox}
        qr={qr}
      />
    </Page>
  );
}
