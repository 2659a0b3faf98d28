import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ChevronLeft, CircleAlert, Hourglass, Lock, SearchX, ServerCrash } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "#app/i18n/page-title.ts";
import { BalanceFigure } from "./balance-figure.tsx";
import { Link } from "./link.tsx";
import type { RootData, ShellData } from "./page-data.ts";
import { buttonClass } from "./ui/button.tsx";

type Kind = "notFound" | "forbidden" | "tooMany" | "maintenance" | "unexpected";

const ICONS = {
  notFound: SearchX,
  forbidden: Lock,
  tooMany: Hourglass,
  maintenance: ServerCrash,
  unexpected: CircleAlert,
};

/** An error where no frame can be drawn: the page is nothing else. */
export function ErrorPage() {
  return (
    <main className="flex min-h-[70dvh] flex-col justify-center">
      <ErrorWords />
    </main>
  );
}

/** An error inside the shell, or a guest's frame: menu, balance and the way back stay. */
export function ErrorScreen() {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  const { pathname } = useLocation();
  const { t } = useTranslation("common");
  return (
    <>
      {shell && pathname !== "/" ? (
        <div className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:hidden">
          <Link to="/" aria-label={t("back")} className="-ml-3 grid size-11 place-items-center rounded-pill text-muted">
            <ChevronLeft className="size-6" />
          </Link>
          <p className="text-xs text-muted">
            {t("money.deposit")} <BalanceFigure deposit={shell.account.deposit} />
          </p>
        </div>
      ) : null}
      <ErrorWords />
    </>
  );
}

/** Title of a page that shows an error, in the sense of a route's `meta`. */
export function errorTitle(matches: Parameters<typeof pageTitle>[0], error: unknown) {
  return pageTitle(matches, (t) => t(`shell:errors.${kindOf(error)}.title`));
}

/** An error in plain words: what happened, whether the money is safe, what to do next, a code for support. */
function ErrorWords() {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { pathname, search } = useLocation();
  const { t } = useTranslation("shell");
  const kind = kindOf(error);
  const problem = problemOf(error);
  const Icon = ICONS[kind];
  const inactive = problem?.code === "account_inactive";
  const says = inactive || kind === "tooMany" || (kind === "unexpected" && problem?.code !== "unexpected");
  const requestId = problem?.request_id ?? root?.requestId;
  const again = kind === "tooMany" || kind === "maintenance" || problem?.code === "csrf_failed";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand-strong">
        <Icon className="size-8" />
      </span>
      <h1 className="text-2xl font-bold text-balance">{t(`errors.${kind}.title`)}</h1>
      <p className="text-balance text-muted">{problem && says ? problem.text : t(`errors.${kind}.text`)}</p>
      {(kind === "unexpected" || kind === "maintenance") && requestId ? (
        <p className="num text-xs text-muted">
          {t("errors.requestId")} <span className="inline-block">{requestId}</span>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {again ? (
          <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
            {t("errors.reload")}
          </a>
        ) : null}
        <a href="/" className={buttonClass(again ? "secondary" : "primary")}>
          {t("errors.home")}
        </a>
        {inactive && root?.site.services.length ? (
          <a href="/pricelist" className={buttonClass("secondary")}>
            {t("nav.priceList")}
          </a>
        ) : root?.signedIn && !again && !inactive ? (
          <a href="/account/laporan/transaksi" className={buttonClass("secondary")}>
            {t("errors.history")}
          </a>
        ) : null}
      </div>
    </div>
  );
}

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403 && problemOf(error)?.code !== "csrf_failed") return "forbidden";
  if (error.status === 429) return "tooMany";
  return error.status === 503 ? "maintenance" : "unexpected";
}

function problemOf(error: unknown): { code: string; text: string; request_id: string } | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return null;
  const { code, text, request_id } = error.data as Partial<Record<string, unknown>>;
  if (typeof code !== "string" || typeof text !== "string" || typeof request_id !== "string") return null;
  return { code, text, request_id };
}
