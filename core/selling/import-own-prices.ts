import { getActiveAccount } from "../accounts/get-account.ts";
import { HEADING_WITHIN } from "../imports/read-rows.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { DomainError, errorText } from "../shared/errors.ts";
import { type FieldErrorCode, fieldErrorText } from "../shared/field-errors.ts";
import { fieldName } from "../shared/field-names.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { formatRupiah } from "../shared/money.ts";
import { withUnseenSeen } from "../shared/person-name.ts";
import { sellingPricesImport } from "./db.ts";
import { CODE_HEADING } from "./own-price-list.ts";
import { readPriceRows } from "./read-price-rows.ts";
import type { ImportedPrices, OwnPricesImport } from "./schema.ts";

/** Most bytes of a file of own prices. */
export const OWN_PRICES_MAX_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 1000;
type Problem = ImportedPrices["problems"][number]["problem"];

/**
 * Own prices of products out of a spreadsheet, that of `exportOwnPrices` or another with its columns: all of them are
 * kept, or none where a row is wrong, and with `keep` false none. Throws `validation_failed` without a file,
 * `file_too_large`, what a file is refused with (`sheet_*`, `columns_missing`, `columns_twice`, `rows_none`,
 * `rows_too_many`),
 * `selling_rule_limit`, `rate_limited` (six a minute), `maintenance`.
 */
export async function importOwnPrices(
  ctx: With<"limiter" | "sheets">,
  file: Uint8Array<ArrayBuffer> | null,
  keep: boolean,
): Promise<OwnPricesImport> {
  const { userId } = requireUser(ctx.actor);
  if (file === null || file.length === 0) throw new DomainError("validation_failed", {}, { file: ["required"] });
  if (file.length > OWN_PRICES_MAX_BYTES) {
    throw new DomainError("file_too_large", { max_mb: OWN_PRICES_MAX_BYTES / 2 ** 20 });
  }
  // A file costs more than a question: nobody's is read who may not keep it.
  await getActiveAccount(ctx);
  await consumeRateLimit(ctx.limiter, "picture", userId);
  const sheet = await ctx.sheets.read(file, MOST_ROWS + HEADING_WITHIN);
  if (!sheet.ok) throw new DomainError(sheet.reason);
  const read = readPriceRows(sheet.lines, sheet.more, MOST_ROWS);
  if (!read.ok) {
    if ("columns" in read) {
      throw new DomainError(read.reason, {
        columns: read.columns.map((one) => columnName(one, ctx.locale)).join(", "),
      });
    }
    throw new DomainError(read.reason, read.reason === "rows_too_many" ? { limit: MOST_ROWS } : {});
  }
  const { rows, unread } = read;
  const imported =
    rows.length > 0
      ? await sellingPricesImport(ctx.db, rows, keep && unread.length === 0)
      : { changed: [], unchanged: 0, problems: [], kept: false };
  const problems = [
    ...unread.map(({ line, product_code, field, problem }) => ({
      line,
      product_code: withUnseenSeen(product_code),
      message: fieldErrorText(problem, ctx.locale, field),
    })),
    ...imported.problems.map((row) => sayProblem(row, ctx.locale)),
  ].toSorted((a, b) => a.line - b.line);
  return { ...imported, problems };
}

function columnName(column: string, locale: Locale): string {
  return column === "product_code" ? CODE_HEADING[locale] : fieldName(column, locale);
}

const ofCode = (code: FieldErrorCode) => (locale: Locale) => fieldErrorText(code, locale, "product_code");
const ofPrice = (code: FieldErrorCode) => (locale: Locale) => fieldErrorText(code, locale, "selling_price");

/** What is wrong with a row, in words. */
const SAID: Readonly<Record<Problem, (locale: Locale) => string>> = {
  product_not_found: (locale) => errorText("product_not_found", locale),
  product_inactive: ofCode("not_sold"),
  twice: ofCode("twice_in_file"),
  selling_price_too_low: ofPrice("selling_price_too_low"),
  price_range: ofPrice("price_range"),
};

function sayProblem({ line, product_code, problem, cost }: ImportedPrices["problems"][number], locale: Locale) {
  const said = SAID[problem](locale);
  const message = problem === "selling_price_too_low" && cost !== null ? `${said}: ${formatRupiah(cost)}` : said;
  return { line, product_code: withUnseenSeen(product_code), message };
}
