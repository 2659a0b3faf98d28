import { Ban, Check, Clock, FileSearch, FileSpreadsheet, ListChecks, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListedUpload } from "#core/imports/schema.ts";
import type { ImportStatus } from "#core/imports/states.ts";

const LOOKS: Record<ImportStatus, { tone: Tone; icon: ReactNode }> = {
  reading: { tone: "wait", icon: <FileSearch /> },
  refused: { tone: "bad", icon: <X /> },
  ready: { tone: "info", icon: <ListChecks /> },
  running: { tone: "wait", icon: <Clock /> },
  done: { tone: "ok", icon: <Check /> },
  canceled: { tone: "neutral", icon: <Ban /> },
};

/** How a file stands: icon and word. */
export function UploadBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation("uploads");
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

function Counted({ count, of }: { count: number; of: "rows" | "bought" }) {
  const { t } = useTranslation("uploads");
  return <span className="num">{t(`count.${of}`, { n: count })}</span>;
}

/** Cells that say more than their value: in a card a number needs its word. */
export const UPLOAD_CELLS = {
  status: ({ status }: ListedUpload) => <UploadBadge status={status} />,
  rows: ({ rows }: ListedUpload, place: "table" | "card") =>
    place === "card" ? <Counted count={rows} of="rows" /> : rows,
  bought: ({ bought }: ListedUpload, place: "table" | "card") =>
    place === "card" ? <Counted count={bought} of="bought" /> : bought,
} as const;

export function NoUploads() {
  const { t } = useTranslation("uploads");
  return (
    <EmptyState icon={<FileSpreadsheet />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
