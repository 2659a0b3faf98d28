import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wayBack } from "#app/navigation/shell-menu.ts";
import { BackLink } from "./back-link.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { BalanceFigure } from "./balance-figure.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { Link } from "./link.tsx";
import type { ShellData } from "./page-data.ts";
import { PageNotices } from "./page-notices.tsx";
import { cx } from "./ui/cx.ts";
import { useAccount } from "./use-account.ts";
import { useInWebapp } from "./use-in-webapp.ts";

interface PageProps {
  title: ReactNode;
  /** Where the arrow leads, where the screen's place does not say it (app/navigation/places.ts). */
  backTo?: string | null;
  /** Beside the title. */
  actions?: ReactNode;
  /** One column for forms and details, all the width for lists. */
  width?: "column" | "full";
  /** Deposit and payment pages: on phones a card of its own shows the balances. */
  balanceCard?: boolean;
  children: ReactNode;
}

/**
 * One screen inside the shell: its title, the way back, its content. On phones the title
 * is the top bar, with the balance in it; on desktops the bar above has both already. Below `/webapp` there is no other
 * bar, and whoever sells there may call a screen as they like.
 */
export function Page({ title, backTo: ownBack, actions, width = "full", balanceCard = false, children }: PageProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const backTo = ownBack === undefined ? wayBack(pathname) : ownBack;
  const { deposit, is_active: active, role } = useAccount();
  const bare = useInWebapp();
  // Beside the agent center's menu a column begins where its lists do.
  const besideMenu = width === "column" && pathname.startsWith("/agent-center/");
  const titles = (useRouteLoaderData("routes/shell") as ShellData | undefined)?.titles;
  return (
    <div
      className={cx(
        "mx-auto flex flex-col gap-4 p-4 md:px-6.5 md:py-5.5 print:p-0",
        width === "column" && !besideMenu ? "max-w-xl" : "max-w-6xl",
      )}
    >
      <div className="contents md:flex md:items-center md:justify-between md:gap-4 print:hidden">
        <div
          className={cx(
            "flex items-center gap-1 max-md:sticky max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:-mt-4 max-md:min-h-14 max-md:flex-wrap max-md:py-1 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 md:min-h-11 print:hidden",
            bare && "md:grow",
          )}
        >
          {backTo || bare ? <BackLink to={backTo ?? "/"} /> : null}
          {/* The balance goes under a title whose longest word leaves no room beside it, and so do the signs at the end. */}
          <div className="flex min-w-min grow basis-[6rem] flex-wrap items-center gap-x-1">
            <h1
              tabIndex={-1}
              className="line-clamp-3 min-w-0 grow basis-[min-content] text-base leading-tight font-bold tracking-tight wrap-break-word outline-none md:text-2xl md:leading-normal"
            >
              {titles?.[pathname] ?? title}
            </h1>
            {balanceCard || !active || (role === "admin" && deposit === 0) ? null : (
              <p className={cx("shrink-0 text-sm", !bare && "md:hidden")}>
                <span className="sr-only">{t("money.deposit")}</span> <BalanceFigure deposit={deposit} />
              </p>
            )}
          </div>
          {bare ? (
            /^\/p\w+bayar\/[\w-]+$/.test(pathname) && (
              <Link
                to={`/account/title?of=${pathname}`}
                aria-label={t("rename")}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
              >
                <Pencil className="size-5" />
              </Link>
            )
          ) : (
            <span className="contents md:hidden">
              <HeaderActions />
            </span>
          )}
        </div>
        {actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
      </div>
      <PageNotices />
      {balanceCard && active ? <BalanceCard /> : null}
      {besideMenu ? <div className="flex max-w-xl flex-col gap-4">{children}</div> : children}
    </div>
  );
}
