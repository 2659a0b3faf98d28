import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { ApiCall, ApiDocument, ApiError } from "./api-types.ts";

const RULES = ["envelope", "idempotency", "csrf", "limits"] as const;

/** The API to read: the rules, every call, every error code. */
export function ApiPage({ document, errors }: { document: ApiDocument | null; errors: readonly ApiError[] }) {
  const { t } = useTranslation("developers");
  const tags = [...new Set(document?.calls.map((call) => call.tag))];
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:py-8">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{t("title")}</h1>
        <p className="mt-1 text-muted">{t("lead")}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          {document ? (
            <span>
              {t("baseUrl")}: <code className="font-mono text-xs">{document.baseUrl}</code>
            </span>
          ) : null}
          <a
            href="/api/v1/openapi.json"
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {t("openapi")}
          </a>
        </p>
      </div>
      <section aria-labelledby="rules" className="rounded-card border border-line bg-surface p-4">
        <h2 id="rules" className="font-semibold">
          {t("rulesTitle")}
        </h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm">
          {RULES.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="calls" className="flex flex-col gap-4">
        <h2 id="calls" className="text-xl font-bold tracking-tight">
          {t("endpoints")}
        </h2>
        {document ? null : <Alert tone="wait">{t("unavailable")}</Alert>}
        {tags.map((tag) => (
          <div key={tag}>
            <h3 className="mb-1.5 text-sm font-semibold text-muted">{tag}</h3>
            <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {document?.calls
                .filter((call) => call.tag === tag)
                .map((call) => (
                  <Call key={`${call.method} ${call.path}`} call={call} />
                ))}
            </div>
          </div>
        ))}
      </section>
      <Errors errors={errors} />
    </div>
  );
}

/** Looks of rows that stand in the page a thousand times: said at their list, or they weigh more than what they say. */
const ROWS = {
  parameters:
    "mt-1 space-y-1 text-xs text-muted [&>li]:flex [&>li]:flex-wrap [&>li]:gap-x-2 [&_code]:font-mono [&_code]:text-xs [&_code]:font-semibold [&_code]:text-ink",
  answers: "mt-1 space-y-1 text-muted [&>li]:flex [&>li]:gap-3 [&_b]:num [&_b]:font-semibold [&_b]:text-ink",
};

function Call({ call }: { call: ApiCall }) {
  const { t } = useTranslation("developers");
  return (
    <details>
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-surface-2">
        <span
          className={cx(
            "min-w-13 rounded-field px-1.5 py-0.5 text-center font-mono text-2xs font-bold",
            call.method === "GET" ? "bg-info-soft text-info" : "bg-ok-soft text-ok",
          )}
        >
          {call.method}
        </span>
        <code className="font-mono text-xs font-semibold">{call.path}</code>
        <span className="text-sm text-muted">{call.summary}</span>
        {call.isPublic ? <Badge tone="info">{t("public")}</Badge> : null}
      </summary>
      <div className="space-y-3 px-4 pb-4 text-sm">
        {call.description ? <p>{call.description}</p> : null}
        {call.parameters.length > 0 ? (
          <div>
            <h4 className="text-xs font-semibold text-muted">{t("parameters")}</h4>
            <ul className={ROWS.parameters}>
              {call.parameters.map((parameter) => (
                <li key={`${parameter.place} ${parameter.name}`}>
                  <code>{parameter.name}</code>
                  <span>
                    {parameter.place} · {parameter.type}
                    {parameter.required ? ` · ${t("required")}` : null}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {call.bodyExample ? (
          <div>
            <h4 className="text-xs font-semibold text-muted">{t("body")}</h4>
            <pre className="mt-1 overflow-x-auto rounded-field border border-line bg-surface-2 p-3 font-mono text-xs whitespace-pre-wrap">
              {call.bodyExample}
            </pre>
          </div>
        ) : null}
        <div>
          <h4 className="text-xs font-semibold text-muted">{t("answers")}</h4>
          <ul className={ROWS.answers}>
            {call.answers.map((answer) => (
              <li key={answer.status}>
                <b>{answer.status}</b>
                <span>{answer.text.replaceAll("`", "")}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function Errors({ errors }: { errors: readonly ApiError[] }) {
  const { t } = useTranslation("developers");
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" className="mb-3 text-xl font-bold tracking-tight">
        {t("errorsTitle")}
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left text-sm">
          <thead className="bg-surface-2 text-xs text-muted">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-semibold">
                {t("errorCode")}
              </th>
              <th scope="col" className="px-2 py-2.5 font-semibold">
                {t("errorStatus")}
              </th>
              <th scope="col" className="px-4 py-2.5 font-semibold">
                {t("errorText")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {errors.map((error) => (
              <tr key={error.code} id={`error-${error.code.replaceAll(" ", "-")}`}>
                <td className="px-4 py-2 font-mono text-xs">{error.code}</td>
                <td className="num px-2 py-2">{error.status}</td>
                <td className="px-4 py-2 text-muted">{error.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
