import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";

/** One screen of the admin area: the area's parts as tabs above it. */
export function AdminPage({ title, backTo, children }: { title: string; backTo?: string; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const current = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const items = [
    { to: "/admin", label: t("tabClaims"), current: pathname === "/admin" || current("/admin/claims") },
    {
      to: "/admin/reconciliation",
      label: t("tabReconciliation"),
      current: current("/admin/reconciliation"),
    },
    { to: "/admin/ledger", label: t("tabLedger"), current: current("/admin/ledger") },
    { to: "/admin/lookup", label: t("tabLookup"), current: current("/admin/lookup") },
  ];
  return (
    <Page title={title} backTo={backTo}>
      <Tabs label={t("sections")} items={items} />
      {children}
    </Page>
  );
}
