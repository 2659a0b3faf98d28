import { useLocation } from "@remix-run/react";
import { House, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SideGroup, SideLink } from "#app/components/side-menu.tsx";
import { SkipLink } from "#app/components/skip-link.tsx";
import { TopBar } from "#app/components/top-bar.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { useAccount } from "#app/components/use-account.ts";
import { WaitingDevices } from "#app/components/waiting-devices.tsx";
import { type AdminLink, adminEntryOf, adminGroups, adminTabs } from "#app/navigation/admin-places.ts";

/** The admin area's own shell: nothing of a reseller's navigation in it but the way home. Plain HTML, no script. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin");
  const marked = adminEntryOf(useLocation().pathname);
  const account = useAccount();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar account={account} area={t("title")} />
      <div className="flex flex-1">
        <nav
          aria-label={t("sections")}
          className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-surface px-2.5 py-3 md:block print:hidden"
        >
          <AdminMenu marked={marked} />
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-20 md:pb-6 print:p-0">
          <div className="mx-auto max-w-6xl px-4 pt-2 empty:hidden md:px-6.5">
            <WaitingDevices devices={account.waiting_devices} />
          </div>
          {children}
        </main>
      </div>
      <AdminTabs marked={marked} />
    </div>
  );
}

function AdminMenu({ marked }: { marked: string | null }) {
  const { t } = useTranslation(["admin", "shell"]);
  return (
    <>
      <SideLink to="/" icon={House} current={false} label={t("shell:nav.home")} />
      {adminGroups().map(({ group, links }) => (
        <SideGroup key={group} title={t(`groups.${group}`)}>
          <ul className="space-y-px">
            {links.map(({ to, name, icon }) => (
              <li key={to}>
                <SideLink to={to} icon={icon} current={to === marked} label={t(name)} />
              </li>
            ))}
          </ul>
        </SideGroup>
      ))}
    </>
  );
}

const TAB = "flex h-16 min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-tab";

/** On a phone: three places under the thumb, the others in a menu that opens above them, without any script. */
function AdminTabs({ marked }: { marked: string | null }) {
  const { t } = useTranslation("admin");
  const tabs = adminTabs();
  const elsewhere = !tabs.some(({ to }) => to === marked);
  return (
    <nav
      aria-label={t("sections")}
      className="fixed inset-x-0 bottom-0 z-30 box-content grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {tabs.map((tab) => (
        <AdminTab key={tab.to} tab={tab} current={tab.to === marked} />
      ))}
      <details>
        <summary className={cx(TAB, elsewhere ? "font-bold text-brand-strong" : "text-muted")}>
          <Menu className="size-[22px] shrink-0" />
          <span className="max-w-full truncate">{t("allSections")}</span>
        </summary>
        <div className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto rounded-t-sheet border-t border-line bg-surface px-3 py-3 shadow-raise">
          <AdminMenu marked={marked} />
        </div>
      </details>
    </nav>
  );
}

interface AdminTabProps {
  tab: AdminLink;
  current: boolean;
}

function AdminTab({ tab: { to, name, icon: Icon, group }, current }: AdminTabProps) {
  const { t } = useTranslation("admin");
  return (
    <a
      href={to}
      aria-current={current ? "page" : undefined}
      className={cx(TAB, current ? "font-bold text-brand-strong" : "text-muted")}
    >
      <Icon className="size-[22px] shrink-0" />
      <span className="max-w-full truncate">{to === "/admin" ? t(`groups.${group}`) : t(name)}</span>
    </a>
  );
}
