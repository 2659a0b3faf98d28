import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditTrail } from "#app/features/admin/audit/audit-trail.tsx";
import { WaitingChanges } from "#app/features/admin/proposals/waiting-changes.tsx";
import { UserFacts } from "#app/features/admin/users/user-facts.tsx";
import {
  ActForms,
  CorrectionForm,
  ExcelForm,
  OwnAccount,
  StandingForm,
} from "#app/features/admin/users/user-forms.tsx";
import { UserDevices, UserMovements } from "#app/features/admin/users/user-lists.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { correctBalance } from "#core/admin/corrections/correct-balance.ts";
import { listProposals } from "#core/admin/proposals/proposals.ts";
import { actOnUser, changeUser, getUser, limitExcel } from "#core/admin/users/users.ts";
import type { Context } from "#core/shared/context.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const id = args.params["id"] ?? "";
    const [user, waiting] = await Promise.all([getUser(ctx, id), listProposals(ctx, "standing")]);
    return { user, waiting: waiting.filter(({ subject }) => subject === id), formKey: newIdempotencyKey() };
  });
}

export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    if (form.intent !== "correct") return `/admin/users/${id}?done=${await carryOut(ctx, id, form)}`;
    const { code, status, person_lost } = await correct(ctx, id, form);
    // What took the last off an account that is nobody's is told where it stands: the account has no page any more.
    if (person_lost) return `/admin/corrections/${code}`;
    const done: Done = status === "proposed" ? "proposed" : "corrected";
    return `/admin/users/${id}?done=${done}`;
  });
}

function correct(ctx: Context, id: string, form: SentForm) {
  const wanted = {
    user: id,
    direction: form.text("direction"),
    balance: form.text("balance"),
    amount: form.rupiah("amount"),
    reason_code: form.text("reason_code"),
    reason: form.text("reason"),
  };
  return correctBalance(ctx, wanted, form.key);
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
  if (form.intent === "excel") {
    const wanted = { id, transaction_limit: form.count("transaction_limit") ?? null, seen: form.count("seen"), reason };
    await limitExcel(ctx, wanted, form.key);
    return "acted";
  }
  const [action = "", device] = form.intent.split(":");
  await actOnUser(ctx, { id, action, device, reason }, form.key);
  return "acted";
}

const DONE = ["changed", "asked", "corrected", "proposed", "acted"] as const;
type Done = (typeof DONE)[number];

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabUsers"));

export default function AdminUserRoute() {
  const { user, waiting, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["people", "admin"]);
  const [params] = useSearchParams();
  const done = DONE.find((known) => known === params.get("done"));
  const refused = answer?.refused ?? null;
  const forms = { user, formKey, refused };
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
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <WaitingChanges waiting={waiting} />
          <UserFacts user={user} />
          {user.own ? (
            <OwnAccount />
          ) : (
            <>
              {nobodys ? null : <StandingForm {...forms} />}
              <CorrectionForm {...forms} />
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
