import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useWhenInside } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditTrail } from "#app/features/admin/audit/audit-trail.tsx";
import { SupplierCard } from "#app/features/admin/suppliers/supplier-card.tsx";
import { SkuProducts, SupplierChanges, SupplierFaults } from "#app/features/admin/suppliers/supplier-lists.tsx";
import { SwitchForms } from "#app/features/admin/suppliers/switch-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { getSupplier, switchSupplier } from "#core/suppliers/suppliers.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    detail: await getSupplier(ctx, args.params["id"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    await switchSupplier(ctx, { id, on: form.intent === "on", reason: form.text("reason") }, form.key);
    return `/admin/suppliers/${encodeURIComponent(id)}?done=1`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabSuppliers"));

/** A supplier as a whole, or one of its SKUs. */
export default function AdminSupplierRoute() {
  const { detail, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["suppliers", "admin"]);
  const inside = useWhenInside();
  const [params] = useSearchParams();
  const { sku, supplier, paused_until } = detail;
  return (
    <AdminPage title={sku === null ? supplier.name : `${sku} · ${supplier.name}`}>
      {params.get("done") === "1" && !refused ? (
        <Alert tone="ok" live>
          {t("done")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      {sku !== null && paused_until ? (
        <Alert tone="wait">{t("pausedUntil", { when: inside(paused_until) })}</Alert>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {sku === null ? <SupplierCard supplier={supplier} /> : <SkuProducts products={detail.products} />}
          <SwitchForms detail={detail} formKey={formKey} refused={refused} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SupplierFaults faults={detail.faults} />
          <SupplierChanges changes={detail.changes} />
          <Card>
            <h2 className="mb-2 font-semibold">{t("history")}</h2>
            <AuditTrail actions={detail.history} />
          </Card>
        </div>
      </div>
    </AdminPage>
  );
}
