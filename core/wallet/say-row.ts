import { shownDestination } from "../catalog/shown-destination.ts";
import { channelName } from "../shared/channel-name.ts";
import type { Context } from "../shared/context.ts";
import { correctionReasonName } from "../shared/correction-reasons.ts";
import type { StatementRow, ToldStatementRow } from "./statement-schema.ts";
import { isSettled } from "./types.ts";

/**
 * A row of the statement in the reader's language: a top-up's way of payment, what a purchase was for, and why a
 * correction was made.
 */
export function sayRow({ locale }: Pick<Context, "locale">, { sold, ...row }: ToldStatementRow): StatementRow {
  if (sold) return { ...row, about: `${row.about} · ${shownDestination(sold, locale)}` };
  if (row.kind === "correction") return { ...row, about: row.about && correctionReasonName(locale, row.about) };
  if (row.kind !== "topup" && !isSettled(row.kind)) return row;
  const named = (name: string | null) => name && channelName(locale, name);
  return { ...row, about: named(row.about), method: named(row.method) };
}
