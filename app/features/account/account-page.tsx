import { Form, Link } from "@remix-run/react";
import { ChevronRight, Code, LogOut, type LucideIcon, ReceiptText, Tags, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { LanguageAndTheme, TextAndCorners } from "#app/components/preference-forms.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useRoot, useWhen } from "#app/components/use-root.ts";
import { spacedPhone } from "#core/shared/phone.ts";

const LINKS = [
  { to: "/account/laporan/transaksi", label: "transactions", icon: ReceiptText },
  { to: "/account/laporan/deposit", label: "deposits", icon: WalletMinimal },
  { to: "/pricelist/pulsa", label: "priceList", icon: Tags, document: true },
  { to: "/developers", label: "developers", icon: Code, document: true },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; document?: true }[];

/** Who you are here, how it looks, and the way out. */
export function AccountPage() {
  const { t } = useTranslation(["account", "shell"]);
  const account = useAccount();
  const { locale, display } = useRoot();
  const when = useWhen();
  return (
    <Page title={t("title")} width="column">
      <Card>
        <h2 className="mb-1 font-semibold">{t("profile")}</h2>
        <dl className="divide-y divide-line">
          <KeyValue label={t("name")}>{account.name}</KeyValue>
          <KeyValue label={t("email")}>{account.email}</KeyValue>
          <KeyValue label={t("phone")}>
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {spacedPhone(account.hp)}
              <Badge tone={account.phone_verified_at ? "ok" : "wait"}>
                {t(account.phone_verified_at ? "verified" : "notVerified")}
              </Badge>
            </span>
          </KeyValue>
          <KeyValue label={t("category")}>{t(`categories.${account.category}`)}</KeyValue>
          <KeyValue label={t("pin")}>{t(account.has_pin ? "pinSet" : "pinNotSet")}</KeyValue>
          {account.referal_code ? <KeyValue label={t("referral")}>{account.referal_code}</KeyValue> : null}
          <KeyValue label={t("since")}>{when(account.created_at)}</KeyValue>
        </dl>
      </Card>
      <Card className="space-y-5">
        <h2 className="font-semibold">{t("display")}</h2>
        <LanguageAndTheme locale={locale} display={display} />
        <TextAndCorners display={display} />
      </Card>
      <Card flush>
        <h2 className="sr-only">{t("links")}</h2>
        <ul className="divide-y divide-line">
          {LINKS.map(({ to, label, icon: Icon, ...rest }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={"document" in rest}
                className="flex min-h-12 items-center gap-3 px-4 text-sm hover:bg-surface-2"
              >
                <Icon className="size-5 text-muted" />
                <span className="flex-1">{t(`shell:nav.${label}`)}</span>
                <ChevronRight className="size-5 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Form method="post" action="/auth/logout" reloadDocument>
        <CsrfField />
        <Button variant="danger" full icon={<LogOut />}>
          {t("shell:nav.signOut")}
        </Button>
      </Form>
    </Page>
  );
}
