import { Download, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { useConfirming } from "#app/features/money/confirming.ts";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { UploadDetail } from "#core/imports/schema.ts";
import type { RowResult } from "#core/imports/states.ts";
import type { PageMeta } from "#core/shared/fields.ts";
import { UploadBadge } from "./upload-cells.tsx";
import { UploadChoiceCard } from "./upload-choice.tsx";
import type { UploadChoice } from "./upload-confirm.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type ShownRow, UploadRows } from "./upload-rows.tsx";
import { useLiveUpload } from "./use-live-upload.ts";

/** By what became of a row; `remark`: something is said of it. */
export type RowFilter = RowResult | "remark";

interface UploadDetailProps {
  upload: Omit<UploadDetail, "items"> & { readonly message: string | null };
  rows: readonly ShownRow[];
  /** Which rows are shown; null for all. */
  filter: RowFilter | null;
  /** What rows can be narrowed to, each with how many it lets through. */
  filters: readonly { readonly name: RowFilter; readonly count: number }[];
  paging: PageMeta;
  choice: UploadChoice;
  /** The page of all files. */
  path: string;
}

/** A file from its reading to its result: what it is now, and what can be done with it. */
export function UploadDetailView(props: UploadDetailProps) {
  const { upload, rows, filter, filters, paging, choice, path } = props;
  const { t } = useTranslation("uploads");
  const { status, counts } = useLiveUpload(upload);
  const here = `${path}/${upload.id}`;
  const wasConfirmed = upload.confirmed_at !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <UploadBadge status={status} counts={counts} />
        <span className="num text-sm text-muted">{t("count.rows", { n: upload.rows })}</span>
      </div>
      <Refused />
      {status === "reading" ? <Reading here={here} /> : null}
      {upload.message ? (
        <Alert tone="bad" title={t(wasConfirmed ? "stoppedTitle" : "refusedTitle")}>
          {upload.message} {wasConfirmed ? null : t("nothingBought")}
        </Alert>
      ) : null}
      {status === "canceled" ? <Alert>{t(wasConfirmed ? "canceledRest" : "discarded")}</Alert> : null}
      {status === "ready" ? <UploadChoiceCard upload={upload} choice={choice} /> : null}
      {upload.confirmed_total !== null ? (
        <UploadProgress counts={counts} confirmed={upload.confirmed_total} running={status === "running"} />
      ) : null}
      {status === "running" || counts.processing > 0 ? <WithoutScript here={here} /> : null}
      {wasConfirmed && status !== "running" ? <ResultFiles here={here} /> : null}
      {upload.rows > 0 ? (
        <>
          {filters.length > 0 ? (
            <Tabs
              label={t("rows")}
              items={[
                { to: here, label: t("all", { n: upload.rows }), current: filter === null },
                ...filters.map(({ name, count }) => ({
                  to: `${here}?show=${name}`,
                  label: t(`filter.${name}`, { n: count }),
                  current: filter === name,
                })),
              ]}
            />
          ) : null}
          <UploadRows rows={rows} />
          {paging.last_page > 1 ? <ListPages paging={paging} /> : null}
        </>
      ) : null}
      {["refused", "done", "canceled"].includes(status) ? (
        <div>
          <LinkButton to={path} variant="secondary">
            {t("another")}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

/** Why the last button did nothing; what the confirmation was refused with stands there. */
function Refused() {
  const answer = useAnswer<{ readonly refusal: MoneyRefusal }>();
  const confirming = useConfirming();
  if (!answer?.refusal || confirming) return null;
  return (
    <Alert tone="bad" live>
      {answer.refusal.text}
    </Alert>
  );
}

function Reading({ here }: { here: string }) {
  const { t } = useTranslation("uploads");
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm">
        <RotateCw className="size-5 animate-spin text-muted motion-reduce:animate-none" />
        {t("reading")}
      </p>
      <WithoutScript here={here} />
    </>
  );
}

/** Where nothing is told live the page loads itself. */
function WithoutScript({ here }: { here: string }) {
  const { t } = useTranslation("uploads");
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
      <Link reloadDocument to={here} className={buttonClass("secondary", "small")}>
        {t("reload")}
      </Link>
    </noscript>
  );
}

function ResultFiles({ here }: { here: string }) {
  const { t } = useTranslation("uploads");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t("result")}</span>
      {(["xlsx", "csv"] as const).map((format) => (
        <a key={format} href={`${here}/hasil.${format}`} download className={buttonClass("secondary", "small")}>
          <Download />
          <span>{format === "csv" ? "CSV" : "Excel"}</span>
        </a>
      ))}
    </div>
  );
}
