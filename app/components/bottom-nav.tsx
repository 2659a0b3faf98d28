import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";
import { bottomItems } from "./nav-items.ts";
import { cx } from "./ui/cx.ts";
import { useFirstSale, useMayOpen } from "./use-may-open.ts";

/** The phone's navigation, under the thumb. */
export function BottomNav() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const items = bottomItems({ mayOpen: useMayOpen(), firstSale: useFirstSale() });
  return (
    <nav
      aria-label={t("nav.main")}
      className="fixed inset-x-0 bottom-0 z-30 grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] box-content md:hidden print:hidden"
    >
      {items.map(({ to, label, icon: Icon, owns, document }) => {
        const current = owns(pathname);
        return (
          <Link
            key={to}
            to={to}
            reloadDocument={document}
            aria-current={current ? "page" : undefined}
            className={cx(
              "flex flex-col items-center justify-center gap-1 text-2xs",
              current ? "font-bold text-brand-strong" : "text-muted",
            )}
          >
            <Icon className="size-5.5" strokeWidth={current ? 2.4 : 1.9} />
            {t(`nav.${label}`)}
          </Link>
        );
      })}
    </nav>
  );
}
