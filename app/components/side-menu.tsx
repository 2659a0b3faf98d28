import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";
import { sideGroups } from "./nav-items.ts";
import { cx } from "./ui/cx.ts";
import { useFirstSale, useMayOpen } from "./use-may-open.ts";

/** The desktop's navigation. */
export function SideMenu() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const groups = sideGroups({ mayOpen: useMayOpen(), firstSale: useFirstSale() });
  return (
    <nav
      aria-label={t("nav.main")}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-surface px-2.5 py-3.5 md:block print:hidden"
    >
      {groups.map(({ title, items }, at) => (
        <div key={title ?? `group-${at}`} className={cx(at > 0 && "mt-3")}>
          {title ? <p className="px-3 pt-1 pb-1.5 text-2xs font-semibold text-muted">{t(`nav.${title}`)}</p> : null}
          <ul className="space-y-0.5">
            {items.map(({ to, label, icon: Icon, owns, document }) => {
              const current = owns(pathname);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    reloadDocument={document}
                    aria-current={current ? "page" : undefined}
                    className={cx(
                      "flex min-h-10 items-center gap-3 rounded-field px-3 text-sm",
                      current ? "bg-brand-soft font-semibold text-brand-strong" : "hover:bg-surface-2",
                    )}
                  >
                    <Icon className={cx("size-4.5", !current && "text-muted")} />
                    {t(`nav.${label}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
