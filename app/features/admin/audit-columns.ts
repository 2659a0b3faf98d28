import type { TFunction } from "i18next";
import type { AdminAction } from "#core/admin/schema.ts";
import { isoJakarta } from "#core/shared/time.ts";
import { doneText } from "./claim-words.ts";

type Cell = string | number | null;

/** The header line of the audit trail's file in the reader's language. */
export function auditHeader(t: TFunction<"admin">): readonly Cell[] {
  return [
    t("claims.columnTime"),
    t("audit.actor"),
    t("audit.action"),
    t("audit.subjectKind"),
    t("audit.subject"),
    t("audit.name"),
    t("reason"),
    t("audit.before"),
    t("audit.after"),
    t("audit.address"),
    t("audit.device"),
    t("audit.requestId"),
  ];
}

/** One action; times are Jakarta's, as a spreadsheet reads them. */
export function auditLine(row: AdminAction, t: TFunction<"admin">): readonly Cell[] {
  return [
    isoJakarta(new Date(row.at)).slice(0, 19).replace("T", " "),
    row.actor,
    doneText(t, row.action),
    row.subject_kind,
    row.subject,
    row.subject_name,
    row.reason,
    JSON.stringify(row.before),
    JSON.stringify(row.after),
    row.address,
    row.device,
    row.request_id,
  ];
}
