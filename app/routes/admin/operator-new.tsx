import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { EditForm } from "#app/features/admin/catalogue/edit-form.tsx";
import { operatorFields } from "#app/features/admin/catalogue/operator-fields.ts";
import { readShown, SHOWN } from "#app/features/admin/catalogue/shown-fields.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { readFields } from "#app/server/product-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { createOperator } from "#core/catalog/admin/operators.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => ({ formKey: newIdempotencyKey() }));
}

export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const wanted = { ...readFields(form, Object.keys(readShown(form.text(SHOWN)))), reason: form.text("reason") };
    const { code } = await createOperator(ctx, wanted, form.key);
    return `/admin/operators/${encodeURIComponent(code)}?done=created`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:operators.new"));

/** An operator that there was not. */
export default function AdminOperatorNewRoute() {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["catalogue", "admin"]);
  return (
    <AdminPage title={t("operators.new")}>
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <div className="max-w-2xl">
        <EditForm
          title={t("operators.data")}
          hint={t("operators.dataHint")}
          intent="create"
          about={{}}
          formKey={formKey}
          refused={refused}
          submit={t("operators.new")}
          fields={[
            {
              name: "operator_code",
              label: t("form.code"),
              hint: t("operators.codeHint"),
              now: "",
              longest: 40,
              required: true,
            },
            ...operatorFields(t, null, ["zone", "server"]),
          ]}
        />
      </div>
    </AdminPage>
  );
}
