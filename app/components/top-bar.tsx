import { Form, useMatches } from "@remix-run/react";
import { ChevronDown, LogOut, Plus, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "./avatar.tsx";
import { BalanceFigure } from "./balance-figure.tsx";
import { CourierSwitch } from "./courier-mode.tsx";
import { CsrfField } from "./csrf-field.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import type { ShellAccount } from "./page-data.ts";
import { SidebarButton } from "./sidebar-button.tsx";
import { cx } from "./ui/cx.ts";
import { LinkButton } from "./ui/link-button.tsx";

interface TopBarProps {
  account: ShellAccount;
  /** The part of the site that stands beside the logo: the admin area. */
  area?: string;
}

/** Top of every signed-in page: where you are, your money, the one thing to do when it runs out, yourself. */
export function TopBar({ account: { name, avatar, deposit, role, is_active }, area }: TopBarProps) {
  // An admin sells nothing: "Rp 0" in red would alarm for nothing.
  const active = is_active && !area && (role !== "admin" || deposit !== 0);
  const { t } = useTranslation("shell");
  return (
    <header
      className={cx(
        "sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 print:hidden",
        !useOnHome() && "max-md:hidden",
      )}
    >
      {area ? null : <SidebarButton />}
      <Logo />
      {area ? (
        <span className="rounded-pill bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-strong">{area}</span>
      ) : null}
      <span className="flex-1" />
      {active ? (
        <>
          <p className="text-sm text-muted max-md:hidden">
            {t("deposit.balance")} <BalanceFigure deposit={deposit} />
          </p>
          <LinkButton to="/payment/deposit/topup" size="small" icon={<Plus />} className="max-md:hidden">
            {t("nav.topUp")}
          </LinkButton>
        </>
      ) : null}
      {area ? null : (
        <span className="max-md:hidden">
          <CourierSwitch />
        </span>
      )}
      <HeaderActions />
      <details className="group relative max-md:hidden">
        <summary className="flex min-h-11 items-center gap-1 rounded-pill text-muted hover:text-ink">
          <span className="sr-only">{t("nav.account")}</span>
          <Avatar name={name} src={avatar} />
          <ChevronDown className="size-4 group-open:rotate-180" />
        </summary>
        <div className="absolute right-0 mt-1 w-60 rounded-card border border-line bg-surface p-1.5 shadow-raise">
          <p className="truncate px-3 py-2 text-sm font-semibold">{name}</p>
          <Link
            to="/account"
            className="flex min-h-11 items-center gap-3 rounded-field px-3 text-sm hover:bg-surface-2"
          >
            <User className="size-4.5 text-muted" />
            {t("nav.account")}
          </Link>
          <Form method="post" action="/auth/logout" reloadDocument>
            <CsrfField />
            <button
              type="submit"
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-sm hover:bg-surface-2"
            >
              <LogOut className="size-4.5 text-muted" />
              {t("nav.signOut")}
            </button>
          </Form>
        </div>
      </details>
    </header>
  );
}

/** On phones only the home page has this bar: elsewhere the page's own title is the bar. */
function useOnHome(): boolean {
  return useMatches().some((match) => match.id === "routes/home/index");
}
