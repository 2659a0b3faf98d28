import { subjectText } from "#app/features/admin/audit/audit-subject.ts";
import { type AuditTexts, changeLines } from "#app/features/admin/audit/audit-words.ts";
import { MENU_MEMBERS } from "#app/features/admin/site/menu-words.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { exportAudit } from "#core/admin/audit/audit.ts";
import type { AuditLine, AuditQuery } from "#core/admin/audit/audit-list.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import type { Context } from "#core/shared/context.ts";

/** Jakarta's time, as spreadsheets sort it. */
const CLOCK = {
  when: (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 16).replace("T", " "),
  day: (day: string) => day,
};

/** The audit trail's lines for a file: what they were about and what they changed in the reader's words. */
export async function* auditLines(ctx: Context, filter: AuditQuery): AsyncGenerator<readonly AuditLine[]> {
  const t = serverTexts(ctx.locale, "").getFixedT(ctx.locale) as unknown as AuditTexts;
  for await (const rows of exportAudit(ctx, filter)) yield rows.map((row) => lineOf(t, row));
}

function lineOf(t: AuditTexts, row: AdminAction): AuditLine {
  const lines = changeLines(t, CLOCK, row, MENU_MEMBERS);
  const side = (name: "before" | "after") => lines.map((line) => `${line.label}: ${line[name]}`).join("\n");
  return { ...row, subject: subjectText(t, CLOCK, row), before: side("before"), after: side("after") };
}
