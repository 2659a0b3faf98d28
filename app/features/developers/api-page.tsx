import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ApiCall, ApiDocument } from "./api-types.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4";

const RULES = ["envelope", "idempotency", "csrf", "limits"] as const;

/** The API to read: the rules and every call. Its error codes have a page of their own (ErrorsPage). */
export function ApiPage({ document }: { document: ApiDocument | null }) {
  const { t } = useTranslation("developers");
  const tags = [...new Set(document?.calls.map((call) => call.tag))];
  return (
    <OpenPage title={t("title")}>
      <div>
        <p className="text-muted">{t("lead")}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          {document ? (
            <span>
              {t("baseUrl")}: <code className="font-mono text-xs">{document.baseUrl}</code>
            </span>
          ) : null}
          <a href="/api/v1/openapi.json" className={LINK}>
            {t("openapi")}
          </a>
          <a href="/developers/errors" className={LINK}>
            {t("errorsTitle")}
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
      <section aria-labelledby="calls" className="api-calls flex flex-col gap-4">
        <h2 id="calls" className="text-xl font-bold tracking-tight">
          {t("endpoints")}
        </h2>
        {document ? null : <Alert tone="wait">{t("unavailable")}</Alert>}
        {tags.map((tag) => (
          <div key={tag}>
            <h3 className="mb-1.5 text-sm font-semibold text-muted">{tag}</h3>
            <div className="overflow-hidden rounded-card border border-line bg-surface">
              {document?.calls
                .filter((call) => call.tag === tag)
                .map((call) => (
                  <Call key={`${call.method} ${call.path}`} call={call} />
                ))}
            </div>
          </div>
        ))}
      </section>
    </OpenPage>
  );
}

/** Without classes: its list says how it looks. */
function Call({ call }: { call: ApiCall }) {
  const { t } = useTranslation("developers");
  return (
    <details>
      <summary>
        <b className={call.method === "GET" ? "get" : undefined}>{call.method}</b>
        <code>{call.path}</code>
        <span>{call.summary}</span>
        {call.isPublic ? <i>{t("public")}</i> : null}
      </summary>
      {call.description ? <p>{call.description}</p> : null}
      {call.parameters.length > 0 ? (
        <>
          <h4>{t("parameters")}</h4>
          <ul>
            {call.parameters.map((parameter) => (
              <li key={`${parameter.place} ${parameter.name}`}>
                <code>{parameter.name}</code>
                {[parameter.place, parameter.type, parameter.required ? t("required") : ""].filter(Boolean).join(" · ")}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {call.bodyExample ? (
        <>
          <h4>{t("body")}</h4>
          <pre>{call.bodyExample}</pre>
        </>
      ) : null}
      <h4>{t("answers")}</h4>
      <ul>
        {call.answers.map((answer) => (
          <li key={answer.status}>
            <b>{answer.status}</b>
            <span>{answer.text.replaceAll("`", "")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
