import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { type TabItem, Tabs } from "#app/components/ui/tabs.tsx";

interface AdminPageProps {
  title: string;
  backTo?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the admin area: the area's parts as tabs above it. */
export function AdminPage({ title, backTo, actions, children }: AdminPageProps) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const current = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const tab = (to: string, label: string, ...more: string[]) => ({ to, label, current: [to, ...more].some(current) });
  const items = [
    { to: "/admin", label: t("tabOverview"), current: pathname === "/admin" },
    tab("/admin/proposals", t("tabProposals")),
    tab("/admin/claims", t("tabClaims")),
    tab("/admin/deposits", t("tabDeposits")),
    tab("/admin/users", t("tabUsers")),
    tab("/admin/corrections", t("tabCorrections")),
    tab("/admin/loans", t("tabLoans")),
    tab("/admin/reconciliation", t("tabReconciliation")),
    tab("/admin/ledger", t("tabLedger")),
    tab("/admin/books", t("tabBooks")),
    tab("/admin/lookup", t("tabLookup")),
    tab("/admin/settings", t("tabSettings"), "/admin/menu", "/admin/channels"),
    tab("/admin/audit", t("tabAudit")),
  ];
  return (
    <Page title={title} backTo={backTo} actions={actions}>
      <Tabs label={t("sections")} items={items} />
      {children}
      {pathname === "/admin" ? <AllParts items={items.slice(1)} /> : null}
    </Page>
  );
}

/** The tabs once more where a phone has room for few of them. */
function AllParts({ items }: { items: readonly TabItem[] }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:hidden">
      {items.map(({ to, label }) => (
        <LinkButton key={to} to={to} variant="secondary" full>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
