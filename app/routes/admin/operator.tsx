import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditTrail } from "#app/features/admin/audit/audit-trail.tsx";
import { EditForm } from "#app/features/admin/catalogue/edit-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { changedFields } from "#app/server/product-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeOperator, getAdminOperator } from "#core/catalog/admin/operators.ts";
import { ASKED } from "#core/catalog/admin/states.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    operator: await getAdminOperator(ctx, args.params["code"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    const wanted = { ...changedFields(form), code, version: form.text("version"), reason: form.text("reason") };
    await changeOperator(ctx, wanted, form.key);
    return `/admin/operators/${encodeURIComponent(code)}?done=1`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:operators.title"));

/** One operator: how buyers see it, and which numbers are its. */
export default function AdminOperatorRoute() {
  const { operator, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["catalogue", "admin"]);
  const [params] = useSearchParams();
  return (
    <AdminPage title={operator.name}>
      {params.get("done") === "1" && !refused ? (
        <Alert tone="ok" live>
          {t("done.saved")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <p className="flex items-center gap-3 text-sm">
        <OperatorMark mark={operator.mark} color={operator.color} />
        <Link
          to={`/admin/products?operator=${encodeURIComponent(operator.code)}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 thumb:min-h-11"
        >
          {t("operators.products")}: {operator.products}
        </Link>
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <EditForm
          title={operator.name}
          intent="operator"
          about={{ version: operator.version }}
          formKey={formKey}
          refused={refused}
          submit={t("operators.save")}
          fields={[
            { name: "name", label: t("operators.name"), now: operator.name, longest: 60, required: true },
            {
              name: "mark",
              label: t("operators.mark"),
              hint: t("operators.markHint"),
              now: operator.mark,
              longest: 4,
              required: true,
            },
            { name: "color", label: t("operators.color"), now: operator.color, kind: "color" },
            {
              name: "position",
              label: t("operators.position"),
              now: String(operator.position),
              kind: "number",
              required: true,
            },
            {
              name: "prefixes",
              label: t("operators.prefixes"),
              hint: t("operators.prefixesHint"),
              now: operator.prefixes,
              longest: 600,
              kind: "lines",
            },
            ...operator.asks.map((kind) => ({
              name: `asks_${kind}`,
              label: t(`operators.asks_${kind}`),
              hint: t("operators.asksHint"),
              now: operator[`asks_${kind}`] ?? "",
              options: [
                { value: "", label: t("operators.asked.usual") },
                ...ASKED.map((value) => ({ value, label: t(`operators.asked.${value}`) })),
              ],
            })),
            ...(operator.asks.includes("server")
              ? [
                  {
                    name: "servers",
                    label: t("operators.servers"),
                    hint: t("operators.serversHint"),
                    now: operator.servers,
                    longest: 2_500,
                    kind: "lines" as const,
                  },
                ]
              : []),
          ]}
        />
        <Card>
          <h2 className="mb-2 font-semibold">{t("history")}</h2>
          <AuditTrail actions={operator.history} />
        </Card>
      </div>
    </AdminPage>
  );
}
