import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COURIER_TABS, type MenuLink, tabLinks, tabOf } from "#app/navigation/shell-menu.ts";
import { inCourierMode } from "./courier-mode.tsx";
import { Link } from "./link.tsx";
import { OnceDrawnNav } from "./once-drawn-nav.tsx";
import { cx } from "./ui/cx.ts";
import { useMayOpen } from "./use-may-open.ts";

/** The phone's navigation, under the thumb. A tab is marked as soon as it is tapped, before its screen has come. */
export function BottomNav() {
  const { t } = useTranslation("shell");
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  const mayOpen = useMayOpen();
  const courier = inCourierMode(pathname, search);
  const links = courier ? COURIER_TABS : tabLinks(mayOpen);
  const marked = courier ? (links.find(({ to }) => to.split("?")[0] === pathname)?.to ?? null) : tabOf(pathname);
  return (
    <OnceDrawnNav
      menu="bottom"
      of={[marked, links.map(({ to }) => to)]}
      aria-label={t("nav.main")}
      className="fixed inset-x-0 bottom-0 z-30 grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] box-content md:hidden print:hidden"
    >
      <Tabs links={links} marked={marked} />
    </OnceDrawnNav>
  );
}

interface TabsProps {
  readonly links: readonly MenuLink[];
  readonly marked: string | null;
}

function Tabs({ links, marked }: TabsProps) {
  const { t } = useTranslation("shell");
  return links.map(({ to, name, icon: Icon, document }) => {
    const current = to === marked;
    return (
      <Link
        key={to}
        to={to}
        reloadDocument={document}
        aria-current={current ? "page" : undefined}
        className={cx(
          "flex min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-tab",
          current ? "font-bold text-brand-strong" : "text-muted",
        )}
      >
        <Icon className="size-[22px] shrink-0" strokeWidth={current ? 2.4 : 1.9} />
        <span className="max-w-full truncate">{t(`nav.${name}`)}</span>
      </Link>
    );
  });
}
