import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditTrail } from "#app/features/admin/audit/audit-trail.tsx";
import { CorrectionConfirmation } from "#app/features/admin/corrections/correction-confirmation.tsx";
import { WaitingChanges } from "#app/features/admin/proposals/waiting-changes.tsx";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import { UserFacts } from "#app/features/admin/users/user-facts.tsx";
import {
  ActForms,
  CorrectionForm,
  ExcelForm,
  OwnAccount,
  StandingForm,
} from "#app/features/admin/users/user-forms.tsx";
import { UserDevices, UserMovements } from "#app/features/admin/users/user-lists.tsx";
import { PromoteForm } from "#app/features/masters/promote-form.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import { shownAnew } from "#app/features/money/shown-anew.ts";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { answerForm } from "#app/server/admin-form.server.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { correctBalance } from "#core/admin/corrections/correct-balance.ts";
import { listProposals } from "#core/admin/proposals/proposals.ts";
import { actOnUser, changeUser, getUser, limitExcel } from "#core/admin/users/users.ts";
import type { Context } from "#core/shared/context.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { correctionAsked } from "./correction-asked.server.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const id = args.params["id"] ?? "";
    const [user, waiting] = await Promise.all([getUser(visit.ctx, id), listProposals(visit.ctx, "standing")]);
    return {
      user,
      waiting: waiting.filter(({ subject }) => subject === id),
      formKey: newIdempotencyKey(),
      correction: correctionAsked(visit, user),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? "";
  return moneyAction(args, async (visit, form) =>
    form.intent === "correct"
      ? await correct(visit.ctx, id, form)
      : await answerForm(
          visit,
          form,
          async ({ ctx }, sent) => `/admin/users/${id}?done=${await carryOut(ctx, id, sent)}`,
        ),
  );
}

/** Answers where the correction is told. */
async function correct(ctx: Context, id: string, form: SentForm): Promise<string> {
  const wanted = {
    user: id,
    direction: form.text("direction"),
    balance: form.text("balance"),
    amount: form.rupiah("amount"),
    reason_code: form.text("reason_code"),
    reason: form.text("reason"),
  };
  const { code, status, person_lost } = await correctBalance(ctx, wanted, form.key);
  // What took the last off an account that is nobody's is told where it stands: the account has no page any more.
  if (person_lost) return `/admin/corrections/${code}`;
  const done: Done = status === "proposed" ? "proposed" : "corrected";
  return `/admin/users/${id}?done=${done}`;
}

/** Answers what was done: a key of the texts. */
async function carryOut(ctx: Context, id: string, form: SentForm): Promise<Done> {
  const reason = form.text("reason");
  if (form.intent === "change") {
    const standing = {
      version: form.text("version"),
      category: form.text("category"),
      role: form.text("role"),
      is_active: form.has("is_active"),
      permissions: PERMISSIONS.filter((permission) => form.has(`may-${permission}`)),
    };
    const now = await changeUser(ctx, { id, reason, ...standing }, form.key);
    return now.version === standing.version ? "asked" : "changed";
  }
  if (form.intent === "promote") {
    const { role, is_active, permissions } = await getUser(ctx, id);
    const standing = { version: form.text("version"), category: 3, role, is_active, permissions };
    await changeUser(ctx, { id, reason, ...standing }, form.key);
    return "promoted";
  }
  if (form.intent === "excel") {
    const wanted = { id, transaction_limit: form.count("transaction_limit") ?? null, seen: form.count("seen"), reason };
    await limitExcel(ctx, wanted, form.key);
    return "acted";
  }
  const [action = "", device] = form.intent.split(":");
  await actOnUser(ctx, { id, action, device, reason }, form.key);
  return "acted";
}

const DONE = ["changed", "promoted", "asked", "corrected", "proposed", "acted"] as const;
type Done = (typeof DONE)[number];

/** The balance that was shown is less by now. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionResult?.refusal?.code === "correction_below_zero" || shownAnew(change);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabUsers"));

export default function AdminUserRoute() {
  const { user, waiting, formKey, correction } = useLoaderData<typeof loader>();
  const answer = useAnswer<{ readonly refused?: RefusedForm }>();
  const { refusal, moneyKey } = useMoneyAnswer(formKey);
  const { t } = useTranslation(["people", "admin"]);
  const [params] = useSearchParams();
  const done = DONE.find((known) => known === params.get("done"));
  const refused = answer?.refused ?? correction.refused;
  const forms = { user, formKey, refused };
  const { asked } = correction;
  // Nothing but money is changed of an account that is nobody's.
  const nobodys = user.anonymised_at !== null;
  return (
    <AdminPage title={user.name}>
      {done && !refused ? (
        <Alert tone="ok" live>
          {t(`done.${nobodys && done === "corrected" ? "acted" : done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      {asked || refused ? null : (
        <MoneyNotice refusal={refusal} nothingMoved={t("admin:claim.nothingMoved")} takesFocus />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {asked ? <CorrectionConfirmation user={user} asked={asked} moneyKey={moneyKey} refusal={refusal} /> : null}
          <WaitingChanges waiting={waiting} />
          <UserFacts user={user} />
          {user.own ? (
            <OwnAccount />
          ) : asked ? null : (
            <>
              <PromoteForm {...forms} />
              {nobodys ? null : <StandingForm {...forms} />}
              <CorrectionForm user={user} refused={refused} typed={correction.typed} />
              {nobodys ? null : <ExcelForm {...forms} />}
              {nobodys ? null : <ActForms {...forms} />}
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <UserDevices {...forms} />
          <UserMovements user={user} />
          <Card>
            <h2 className="mb-2 font-semibold">{t("admin:claim.history")}</h2>
            <AuditTrail actions={user.history} />
          </Card>
        </div>
      </div>
    </AdminPage>
  );
}
