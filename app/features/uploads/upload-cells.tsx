import { Ban, Check, Clock, FileSearch, FileSpreadsheet, ListChecks, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ImportCounts, ListedUpload, Upload } from "#core/imports/schema.ts";
import type { ImportStatus } from "#core/imports/states.ts";

/** What is told of a file: its status, or that all its rows were dealt with while purchases still wait for theirs. */
type Standing = ImportStatus | "settling";

const LOOKS: Record<Standing, { tone: Tone; icon: ReactNode }> = {
  reading: { tone: "wait", icon: <FileSearch /> },
  refused: { tone: "bad", icon: <X /> },
  ready: { tone: "info", icon: <ListChecks /> },
  running: { tone: "wait", icon: <Clock /> },
  settling: { tone: "wait", icon: <Clock /> },
  done: { tone: "ok", icon: <Check /> },
  canceled: { tone: "neutral", icon: <Ban /> },
};

/** How a file stands: icon and word. */
export function UploadBadge({ status, counts }: Pick<Upload, "status" | "counts">) {
  const { t } = useTranslation("uploads");
  const standing = status === "done" && counts.processing > 0 ? "settling" : status;
  const { tone, icon } = LOOKS[standing];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${standing}`)}
    </Badge>
  );
}

function Rows({ rows }: { rows: number }) {
  const { t } = useTranslation("uploads");
  return <span className="num">{t("count.rows", { n: rows })}</span>;
}

const OUTCOMES = ["success", "failed", "processing", "waiting", "unbought", "skipped"] as const;

/** What the rows of a confirmed file came to, each outcome that there is. */
function Outcomes({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation("uploads");
  const { success, failed, processing, waiting, refused, stopped, canceled, bad, repeat } = counts;
  const unbought = refused + stopped + canceled;
  const outcomes = { success, failed, processing, waiting, unbought, skipped: bad + repeat } as const;
  return (
    <span className="num">
      {OUTCOMES.filter((name) => outcomes[name] > 0)
        .map((name) => t(`count.${name}`, { n: outcomes[name] }))
        .join(" · ")}
    </span>
  );
}

/** Cells that say more than their value: in a card a number needs its word. */
export const UPLOAD_CELLS = {
  status: (upload: ListedUpload) => <UploadBadge {...upload} />,
  rows: ({ rows }: ListedUpload, place: "table" | "card") => (place === "card" ? <Rows rows={rows} /> : rows),
  counts: ({ counts, confirmed_at }: ListedUpload) => (confirmed_at === null ? null : <Outcomes counts={counts} />),
} as const;

export function NoUploads() {
  const { t } = useTranslation("uploads");
  return (
    <EmptyState icon={<FileSpreadsheet />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
