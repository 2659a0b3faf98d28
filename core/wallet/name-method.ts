import { channelName } from "../shared/channel-name.ts";
import type { Context } from "../shared/context.ts";
import type { StatementRow } from "./statement-schema.ts";

/** A row of the statement; a top-up's way of payment is named in the reader's language. */
export function nameMethod({ locale }: Pick<Context, "locale">, row: StatementRow): StatementRow {
  if (row.kind !== "topup") return row;
  const named = (name: string | null) => name && channelName(locale, name);
  return { ...row, about: named(row.about), method: named(row.method) };
}
