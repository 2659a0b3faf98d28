import { Link } from "@remix-run/react";
import { ArrowDownUp, ChevronRight, FileText, Gift, ReceiptText, Rows3, UsersRound, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import type { SalesSummary } from "#core/purchases/schema.ts";
import { Summary } from "./summary.tsx";

/** What one's sales came to, and every report with what it tells. */
export function ReportsPage({ summary }: { summary: SalesSummary }) {
  const { t } = useTranslation(["reports", "shell"]);
  const mayOpen = useMayOpen();
  const reports = [
    { to: "/account/laporan/semua", icon: Rows3, title: t("shell:nav.transactions"), about: t("cards.semua") },
    { to: "/account/laporan/transaksi", icon: ReceiptText, title: t("prepaidTitle"), about: t("cards.transaksi") },
    { to: "/account/laporan/pasca", icon: FileText, title: t("postpaidTitle"), about: t("cards.pasca") },
    { to: "/account/laporan/deposit", icon: WalletMinimal, title: t("shell:nav.deposits"), about: t("cards.deposit") },
    { to: "/account/laporan/saldo", icon: ArrowDownUp, title: t("shell:nav.statement"), about: t("cards.saldo") },
    { to: "/account/cashback-history", icon: Gift, title: t("shell:nav.cashback"), about: t("cards.cashback") },
    { to: "/account/laporan/transaksi-agen", icon: UsersRound, title: t("agentTitle"), about: t("cards.agents") },
  ].filter(({ to }) => mayOpen(to));
  return (
    <Page title={t("title")}>
      <Summary summary={summary} withCashback={mayOpen("/account/cashback-history")} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {reports.map(({ to, icon: Icon, title, about }) => (
          <li key={to} className="@container">
            <Link
              to={to}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-surface-2"
            >
              <Icon className="size-6 shrink-0 text-brand-strong" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{about}</span>
              </span>
              {/* Letters of twice the size need its room. */}
              <ChevronRight className="size-5 shrink-0 text-muted @max-[12rem]:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
