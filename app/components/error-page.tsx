import { useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { CircleAlert, Hourglass, Lock, SearchX, ServerCrash } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "#app/i18n/page-title.ts";
import { mayOpen, menuPaths } from "#app/navigation/may-open.ts";
import { wayBack } from "#app/navigation/shell-menu.ts";
import { BackLink } from "./back-link.tsx";
import { BalanceFigure } from "./balance-figure.tsx";
import { type ErrorKind, kindOf, problemOf } from "./error-kind.ts";
import { Link } from "./link.tsx";
import type { RootData, ShellData } from "./page-data.ts";
import { buttonClass } from "./ui/button.tsx";

const ICONS = {
  notFound: SearchX,
  gone: SearchX,
  forbidden: Lock,
  tooMany: Hourglass,
  maintenance: ServerCrash,
  offline: ServerCrash,
  unexpected: CircleAlert,
};

/** An error where no frame can be drawn: the page is nothing else. */
export function ErrorPage() {
  return (
    <main className="flex min-h-[70dvh] flex-col justify-center">
      <ErrorWords back={null} />
    </main>
  );
}

/**
 * An error inside the shell, or a guest's frame: menu, balance and the way back stay. `backTo`: where the screen's way
 * back is not in the shell's table.
 */
export function ErrorScreen({ backTo }: { backTo?: string | null }) {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  const { pathname } = useLocation();
  const { t } = useTranslation("common");
  const back = shell ? (backTo ?? openWayBack(shell, pathname)) : null;
  return (
    <>
      {shell && pathname !== "/" ? (
        <div className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:hidden">
          <BackLink to={back ?? "/"} />
          {shell.account.role === "admin" && shell.account.deposit === 0 ? null : (
            <p className="text-xs text-muted">
              {t("money.deposit")} <BalanceFigure deposit={shell.account.deposit} />
            </p>
          )}
        </div>
      ) : null}
      <ErrorWords back={back} />
    </>
  );
}

/** Where the arrow of a screen would lead, if that is open to the person. */
function openWayBack({ account, menu }: NonNullable<ShellData>, pathname: string): string | null {
  const back = wayBack(pathname);
  return back !== null && mayOpen(account, menuPaths(menu), back) ? back : null;
}

/** Title of a page that shows an error, in the sense of a route's `meta`. */
export function errorTitle(matches: Parameters<typeof pageTitle>[0], error: unknown) {
  return pageTitle(matches, (t) => t(`shell:errors.${kindOf(error)}.title`));
}

/** An error in plain words: what happened, whether the money is safe, what to do next, a code for support. */
function ErrorWords({ back }: { back: string | null }) {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { t } = useTranslation("shell");
  const kind = kindOf(error);
  const problem = problemOf(error);
  const Icon = ICONS[kind];
  const inactive = problem?.code === "account_inactive";
  const says = inactive || kind === "tooMany" || (kind === "unexpected" && problem?.code !== "unexpected");
  const requestId = problem?.request_id ?? root?.requestId;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand-strong">
        <Icon className="size-8" />
      </span>
      <h1 className="text-2xl font-bold text-balance">{t(`errors.${kind}.title`)}</h1>
      <p className="text-balance text-muted">
        {problem?.lacking ?? (problem && says ? problem.text : t(`errors.${kind}.text`))}
      </p>
      {(kind === "unexpected" || kind === "maintenance") && requestId ? (
        <p className="num text-xs text-muted">
          {t("errors.requestId")} <span className="inline-block">{requestId}</span>
        </p>
      ) : null}
      <ErrorLinks kind={kind} code={problem?.code ?? null} back={back} />
    </div>
  );
}

interface ErrorLinksProps {
  kind: ErrorKind;
  code: string | null;
  back: string | null;
}

/** What to do next: try again, go back or home, ask whoever can help. */
function ErrorLinks({ kind, code, back }: ErrorLinksProps) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation(["shell", "common"]);
  const again = kind === "tooMany" || kind === "maintenance" || kind === "offline" || code === "csrf_failed";
  const leadsBack = (kind === "gone" || kind === "notFound") && back !== null && back !== "/";
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      {again ? (
        <Link reloadDocument to={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
          {t("errors.reload")}
        </Link>
      ) : null}
      {leadsBack ? (
        <Link reloadDocument to={back} className={buttonClass("primary")}>
          {t("common:back")}
        </Link>
      ) : null}
      <Link reloadDocument to="/" className={buttonClass(again || leadsBack ? "secondary" : "primary")}>
        {t("errors.home")}
      </Link>
      {again || leadsBack ? null : <FurtherLink kind={kind} code={code} />}
    </div>
  );
}

/** Where the answer may be found: the price list, whoever gives access, or what was sold. */
function FurtherLink({ kind, code }: Omit<ErrorLinksProps, "back">) {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { t } = useTranslation("shell");
  const link = (to: string, label: string) => (
    <Link reloadDocument to={to} className={buttonClass("secondary")}>
      {label}
    </Link>
  );
  if (!root) return null;
  if (code === "account_inactive") return root.site.services ? link("/pricelist", t("nav.priceList")) : null;
  if (kind === "forbidden") return link("/help/hubungi-kami", t("errors.ask"));
  return root.signedIn ? link("/account/laporan/semua", t("errors.history")) : null;
}
