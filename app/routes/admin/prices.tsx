import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { PricePlanCard } from "#app/features/admin/catalogue/price-plan.tsx";
import { RuleForm, RuleList, RuleRuns } from "#app/features/admin/catalogue/price-rules.tsx";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { typeOptions } from "#app/server/catalogue-words.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { applyPrices, listPriceRules, planPrices } from "#core/catalog/admin/prices.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

const ASKED = ["category", "type", "operator", "percent", "amount", "minimum", "step", "remove", "undo"] as const;

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { searchParams } = visit.url;
    const asked = Object.fromEntries(
      ASKED.flatMap((name) => {
        const value = searchParams.get(name);
        return value === null ? [] : [[name, value.slice(0, 64)]];
      }),
    );
    const [rules, planned] = await Promise.all([listPriceRules(visit.ctx), planAsked(visit, asked)]);
    const types = typeOptions(visit, rules.choices);
    return {
      rules,
      types,
      typeNames: Object.fromEntries(types.map(({ value, label }) => [value, label])),
      asked,
      ...planned,
      formKey: newIdempotencyKey(),
    };
  });
}

/** What is asked as the verbs take it; null where nothing is. */
function wantedOf(form: SentForm): unknown {
  if (form.has("undo")) return { undo: form.text("undo") };
  if (!form.has("category")) return null;
  const scope = {
    category: form.text("category"),
    type: form.filled("type") ?? null,
    operator: form.filled("operator") ?? null,
  };
  if (form.has("remove")) return { ...scope, remove: true };
  return {
    ...scope,
    percent_bp: form.percent("percent") ?? 0,
    amount: form.rupiah("amount") ?? 0,
    minimum: form.rupiah("minimum") ?? 0,
    step: form.text("step"),
  };
}

async function planAsked(visit: UserVisit, asked: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(asked)) data.set(name, value);
  const wanted = wantedOf(new SentForm(data));
  if (wanted === null) return { plan: null, unfit: null };
  try {
    return { plan: await planPrices(visit.ctx, wanted), unfit: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
    const { fields, problems } = formRefusal(error, visit);
    const named = problems.map(({ field, text }) => ({
      text,
      field: field === null ? null : `${field === "percent_bp" ? "percent" : field}-rule`,
    }));
    const unfit: RefusedForm = { intent: "rule", typed: asked, fields, problems: named };
    return { plan: null, unfit };
  }
}

export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const about = { seen: form.text("seen"), reason: form.text("reason") };
    const count = await applyPrices(ctx, about, wantedOf(form), form.key);
    return `/admin/prices?applied=${count}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPrices"));

/** The price groups: their rules, what one would change, and what was applied. */
export default function AdminPricesRoute() {
  const { rules, types, typeNames, asked, plan, unfit, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["catalogue", "admin"]);
  const [params] = useSearchParams();
  const applied = params.get("applied");
  const problems = (refused ?? unfit)?.problems;
  const operators = rules.choices.operators.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <AdminPage title={t("rules.title")}>
      {applied !== null && /^\d{1,6}$/.test(applied) && !refused ? (
        <Alert tone="ok" live>
          {t("rules.applied", { count: Number(applied) })}
        </Alert>
      ) : null}
      {problems ? <ErrorSummary title={t("admin:refused")} problems={problems} /> : null}
      <p className="text-sm text-muted">{t("rules.intro")}</p>
      {plan ? <PricePlanCard plan={plan} wanted={asked} formKey={formKey} refused={refused} /> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RuleForm types={types} operators={operators} asked={asked} refused={unfit} />
        <div className="flex min-w-0 flex-col gap-4">
          <RuleList rules={rules} typeNames={typeNames} />
          <RuleRuns rules={rules} typeNames={typeNames} />
        </div>
      </div>
    </AdminPage>
  );
}
