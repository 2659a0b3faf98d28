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
import { operatorFields } from "#app/features/admin/catalogue/operator-fields.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { changedFields } from "#app/server/product-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeOperator, getAdminOperator } from "#core/catalog/admin/operators.ts";
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
  const done = useSearchParams()[0].get("done");
  return (
    <AdminPage title={operator.name}>
      {done && !refused ? (
        <Alert
          tone="ok"
          live
          actions={
            done === "created" ? (
              <Link
                to={`/admin/products/new?operator=${encodeURIComponent(operator.code)}`}
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 thumb:min-h-11"
              >
                {t("newProduct")}
              </Link>
            ) : null
          }
        >
          {t(done === "created" ? "operators.created" : "done.saved")}
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
          fields={operatorFields(t, operator, operator.asks)}
        />
        <Card>
          <h2 className="mb-2 font-semibold">{t("history")}</h2>
          <AuditTrail actions={operator.history} />
        </Card>
      </div>
    </AdminPage>
  );
}
