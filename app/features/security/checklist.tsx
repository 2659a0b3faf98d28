import { ChevronRight, KeyRound, type LucideIcon, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import type { ShellAccount } from "#app/components/page-data.ts";
import { spacedPhone } from "#core/shared/phone.ts";

/** What is missing of an account, each with the way to it; nothing once all is there. */
export function Checklist({ account }: { account: ShellAccount }) {
  const { t } = useTranslation("security");
  const phone = account.phone_verified_at === null;
  const pin = !account.has_pin;
  if (!phone && !pin) return null;
  return (
    <section aria-labelledby="checklist" className="overflow-hidden rounded-card border border-brand/40 bg-surface">
      <div className="bg-brand-soft px-4 py-3">
        <h2 id="checklist" className="font-semibold">
          {t("checklist.title")}
        </h2>
        <p className="text-sm">{t(phone && pin ? "checklist.text" : "checklist.one")}</p>
      </div>
      <ul className="divide-y divide-line">
        {phone ? (
          <Step
            to={account.hp === "" ? "/account/phone/change" : "/account/phone"}
            icon={Smartphone}
            title={t("checklist.phone")}
            text={
              account.hp === ""
                ? t("checklist.phoneNone")
                : t("checklist.phoneText", { phone: spacedPhone(account.hp) })
            }
          />
        ) : null}
        {pin ? (
          <Step to="/account/pin" icon={KeyRound} title={t("checklist.pin")} text={t("checklist.pinText")} />
        ) : null}
      </ul>
    </section>
  );
}

function Step({ to, icon: Icon, title, text }: { to: string; icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2">
        <Icon className="size-5.5 shrink-0 text-brand-strong" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{title}</span>
          <span className="block text-xs text-muted">{text}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
