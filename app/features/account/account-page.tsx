import { Form, Link, useSearchParams } from "@remix-run/react";
import {
  ArrowDownUp,
  ChevronRight,
  Code,
  Contact,
  FileSpreadsheet,
  Gift,
  HandCoins,
  KeyRound,
  Landmark,
  Lock,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Smartphone,
  Tags,
  Trash2,
  UserRound,
  UserRoundPlus,
  WalletMinimal,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/components/avatar.tsx";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useWhen } from "#app/components/use-root.ts";
import { Checklist } from "#app/features/security/checklist.tsx";
import type { Account } from "#core/accounts/schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";

const DONE = ["phone", "phoneChanged", "email", "pin", "pinChanged", "pinUnlocked", "password", "restored"] as const;

/** Who you are here, what keeps it safe, and the way out. */
export function AccountPage() {
  const { t } = useTranslation(["account", "security", "profile", "contacts", "shell"]);
  const account = useAccount();
  const when = useWhen();
  const [search] = useSearchParams();
  const done = DONE.find((known) => known === search.get("done"));
  return (
    <Page title={t("title")} width="column">
      {done ? (
        <Alert tone="ok" live>
          {t(`security:done.${done}`)}
        </Alert>
      ) : null}
      {account.is_active ? <Checklist account={account} /> : null}
      <Card>
        <div className="mb-2 flex items-center gap-4">
          <Avatar name={account.name} src={account.avatar} size="large" />
          <h2 className="font-semibold">{t("profile")}</h2>
        </div>
        <dl className="divide-y divide-line">
          <KeyValue label={t("name")}>{account.name}</KeyValue>
          <KeyValue label={t("email")}>
            <span className="flex flex-wrap items-center justify-end gap-2">
              {account.email} <VerifiedBadge at={account.email_verified_at} />
            </span>
          </KeyValue>
          <KeyValue label={t("phone")}>{spacedPhone(account.hp) || "–"}</KeyValue>
          <KeyValue label={t("category")}>{t(`categories.${account.category}`)}</KeyValue>
          {account.referal_code ? <KeyValue label={t("referral")}>{account.referal_code}</KeyValue> : null}
          <KeyValue label={t("since")}>{when(account.created_at)}</KeyValue>
        </dl>
      </Card>
      <LinkCard title={t("links")}>
        <LinkRow to="/admin" icon={ShieldCheck} label={t("shell:nav.admin")} document />
        <LinkRow to="/account/profile" icon={UserRound} label={t("profile:title")} />
        <LinkRow to="/account/contact" icon={Contact} label={t("contacts:title")} />
        <LinkRow to="/account/agent" icon={UserRoundPlus} label={t("account:agent.title")} />
        <LinkRow to="/account/preferences" icon={Settings2} label={t("profile:preferences")} />
        <LinkRow to="/account/laporan/transaksi" icon={ReceiptText} label={t("shell:nav.transactions")} />
        <LinkRow to="/account/laporan/deposit" icon={WalletMinimal} label={t("shell:nav.deposits")} />
        <LinkRow to="/account/laporan/saldo" icon={ArrowDownUp} label={t("shell:nav.statement")} />
        <LinkRow to="/account/cashback-history" icon={Gift} label={t("shell:nav.cashback")} />
        <LinkRow to="/report" icon={FileSpreadsheet} label={t("shell:nav.allReports")} />
        <LinkRow to="/account/utang" icon={HandCoins} label={t("shell:nav.loan")} />
        <LinkRow to="/agent-center/list-agent-debt" icon={Landmark} label={t("shell:nav.loanDesk")} document />
        <LinkRow to="/pricelist" icon={Tags} label={t("shell:nav.priceList")} document />
        <LinkRow to="/developers" icon={Code} label={t("shell:nav.developers")} document />
      </LinkCard>
      {account.is_active ? <SecurityLinks account={account} /> : null}
      <Form method="post" action="/auth/logout" reloadDocument>
        <CsrfField />
        <Button variant="danger" full icon={<LogOut />}>
          {t("shell:nav.signOut")}
        </Button>
      </Form>
    </Page>
  );
}

function VerifiedBadge({ at }: { at: string | null }) {
  const { t } = useTranslation("account");
  return <Badge tone={at ? "ok" : "wait"}>{t(at ? "verified" : "notVerified")}</Badge>;
}

function SecurityLinks({ account }: { account: Account }) {
  const { t } = useTranslation(["account", "security"]);
  return (
    <LinkCard title={t("security:title")}>
      <LinkRow
        to="/account/phone"
        icon={Smartphone}
        label={t("security:phone.title")}
        end={<VerifiedBadge at={account.phone_verified_at} />}
      />
      <LinkRow
        to="/account/pin"
        icon={KeyRound}
        label={t("pin")}
        end={<Badge tone={account.has_pin ? "ok" : "wait"}>{t(account.has_pin ? "pinSet" : "pinMissing")}</Badge>}
      />
      <LinkRow to="/account/password" icon={Lock} label={t("security:password.title")} />
      <LinkRow to="/account/devices" icon={MonitorSmartphone} label={t("security:device.title")} />
      <LinkRow to="/account/delete" icon={Trash2} label={t("security:remove.title")} />
    </LinkCard>
  );
}

function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card flush>
      <h2 className="px-4 pt-3.5 pb-1 font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

interface LinkRowProps {
  to: string;
  icon: LucideIcon;
  label: string;
  end?: ReactNode;
  /** A page that is plain HTML. */
  document?: boolean;
}

/** One row; nothing for whoever would not be let in. */
function LinkRow({ to, icon: Icon, label, end, document = false }: LinkRowProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <li>
      <Link
        to={to}
        reloadDocument={document}
        className="flex min-h-12 items-center gap-3 px-4 text-sm hover:bg-surface-2"
      >
        <Icon className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{label}</span>
        {end}
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
