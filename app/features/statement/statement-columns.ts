import type { TFunction } from "i18next";
import { isoJakarta } from "#core/shared/time.ts";
import type { StatementRow } from "#core/wallet/statement-schema.ts";
import { postingWord } from "./posting-words.ts";

type Cell = string | number | null;

/** The header line of the file in the reader's language. */
export function statementHeader(t: TFunction<"statement">): readonly Cell[] {
  return [
    t("columnTime"),
    t("columnReason"),
    t("columnCode"),
    t("columnAbout"),
    t("columnNote"),
    t("columnStart"),
    t("columnDebit"),
    t("columnCredit"),
    t("columnEnd"),
  ];
}

/** One posting; times are Jakarta's, as a spreadsheet reads them. */
export function statementLine(row: StatementRow, t: TFunction<"statement">): readonly Cell[] {
  return [
    isoJakarta(new Date(row.created_at)).slice(0, 19).replace("T", " "),
    t(`kinds.${postingWord(row)}`),
    row.code,
    row.about,
    row.note,
    row.start_balance,
    row.debit,
    row.credit,
    row.end_balance,
  ];
}
