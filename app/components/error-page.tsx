import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { CircleAlert, Lock, SearchX, ServerCrash } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RootData } from "./page-data.ts";
import { buttonClass } from "./ui/button.tsx";

type Kind = "notFound" | "forbidden" | "maintenance" | "unexpected";

const ICONS = { notFound: SearchX, forbidden: Lock, maintenance: ServerCrash, unexpected: CircleAlert };

/** An error in plain words: what happened, whether the money is safe, what to do next, a code for support. */
export function ErrorPage() {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { t } = useTranslation("shell");
  const kind = kindOf(error);
  const problem = problemOf(error);
  const Icon = ICONS[kind];
  const inactive = problem?.code === "account_inactive";
  const says = inactive || (kind === "unexpected" && problem?.code !== "unexpected");
  const requestId = problem?.request_id ?? root?.requestId;
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand-strong">
        <Icon className="size-8" />
      </span>
      <h1 className="text-2xl font-bold">{t(`errors.${kind}.title`)}</h1>
      <p className="text-muted">{problem && says ? problem.text : t(`errors.${kind}.text`)}</p>
      {(kind === "unexpected" || kind === "maintenance") && requestId ? (
        <p className="num text-xs text-muted">{t("errors.requestId", { id: requestId })}</p>
      ) : null}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href="/" className={buttonClass("primary")}>
          {t("errors.home")}
        </a>
        {inactive ? (
          <a href="/pricelist/pulsa" className={buttonClass("secondary")}>
            {t("nav.priceList")}
          </a>
        ) : root?.signedIn ? (
          <a href="/account/laporan/transaksi" className={buttonClass("secondary")}>
            {t("errors.history")}
          </a>
        ) : null}
      </div>
    </main>
  );
}

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403 && problemOf(error)?.code !== "csrf_failed") return "forbidden";
  return error.status === 503 ? "maintenance" : "unexpected";
}

function problemOf(error: unknown): { code: string; text: string; request_id: string } | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return null;
  const { code, text, request_id } = error.data as Partial<Record<string, unknown>>;
  if (typeof code !== "string" || typeof text !== "string" || typeof request_id !== "string") return null;
  return { code, text, request_id };
}
