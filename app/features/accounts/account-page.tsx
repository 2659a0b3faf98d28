import { Form, Link, useSearchParams } from "@remix-run/react";
import {
  Download,
  Handshake,
  Headset,
  KeyRound,
  Lock,
  LogOut,
  MonitorSmartphone,
  ReceiptText,
  Smartphone,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/components/avatar.tsx";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import type { ShellAccount } from "#app/components/page-data.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useInWebapp } from "#app/components/use-in-webapp.ts";
import { useRoot, useWhen } from "#app/components/use-root.ts";
import { Checklist } from "#app/features/security/checklist.tsx";
import { can } from "#core/accounts/can.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { LinkCard, LinkRow } from "./link-card.tsx";
import { MenuCards } from "./menu-cards.tsx";

const DONE = ["phone", "phoneChanged", "email", "pin", "pinChanged", "pinUnlocked", "password", "restored"] as const;

/** Who you are here, what keeps it safe, and the way out. */
export function AccountPage() {
  const { t } = useTranslation(["account", "security", "profile", "contacts", "shell", "common"]);
  const account = useAccount();
  const { site } = useRoot();
  const inWebapp = useInWebapp();
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
      <MenuCards groups={["top", "shop", "money", "reports", "agents", "sell"]} />
      {account.is_active && !can(account, "agent_center") ? (
        <LinkCard title={t("earn")}>
          <LinkRow to="/account/affiliate" icon={Handshake} label={t("affiliate")} document />
        </LinkCard>
      ) : null}
      {account.is_active ? <SecurityLinks account={account} /> : null}
      <LinkCard title={t("help")}>
        {account.is_active ? <LinkRow to="/account/complaints" icon={ReceiptText} label={t("complaints")} /> : null}
        <LinkRow to="/help/hubungi-kami" icon={Headset} label={t("contactUs")} />
      </LinkCard>
      <MenuCards groups={["you", "developer"]} />
      <p className="text-center text-sm thumb:hidden">
        <Link to="/account/keys" className="inline-flex min-h-11 items-center font-semibold text-brand-strong">
          {t("keys")}
        </Link>
      </p>
      {site.show_download && !inWebapp ? (
        <a href="/apk" target="_blank" rel="noreferrer" className={buttonClass("secondary", "normal", true)}>
          <Download aria-hidden />
          {t("download")}
          <span className="sr-only">({t("common:newTab")})</span>
        </a>
      ) : null}
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

function SecurityLinks({ account }: { account: ShellAccount }) {
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
