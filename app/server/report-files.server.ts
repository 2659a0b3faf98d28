import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { exportAudit } from "#core/admin/audit.ts";
import { auditFilter } from "#core/admin/audit-schema.ts";
import { auditSheet } from "#core/admin/audit-sheet.ts";
import { cashbackSheet } from "#core/cashback/cashback-sheet.ts";
import { exportCashback } from "#core/cashback/export-cashback.ts";
import { cashbackFilter } from "#core/cashback/schema.ts";
import { depositSheet } from "#core/deposits/deposit-sheet.ts";
import { exportDeposits } from "#core/deposits/export-deposits.ts";
import { depositFilter } from "#core/deposits/schema.ts";
import { exportAgentTransactions } from "#core/purchases/export-agent-transactions.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { transactionFilter } from "#core/purchases/schema.ts";
import { agentTransactionSheet, transactionSheet } from "#core/purchases/transaction-sheet.ts";
import type { Context } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { SHEET_FORMATS, type Sheet, type SheetFormat, type WordList } from "#core/shared/sheet.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { statementFilter } from "#core/wallet/statement-schema.ts";
import { statementSheet } from "#core/wallet/statement-sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import type { SheetTexts } from "#workers/_kit/sheet/sheet-texts.ts";
import { readFilter } from "./read-filter.server.ts";
import { withUser } from "./route.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** A file by its path, of the rows that the URL's filter lets through. */
type ReportFile = (visit: UserVisit, format: SheetFormat) => Promise<Response>;

function reportFile<Filter extends z.ZodObject, Row>(
  schema: Filter,
  sheetOf: (filter: z.output<Filter>) => Sheet<Row>,
  rows: (ctx: Context, filter: z.output<Filter>) => AsyncGenerator<readonly Row[]>,
): ReportFile {
  return ({ ctx, url, locale }, format) => {
    const { filter } = readFilter(schema, url.searchParams);
    const texts = sheetTexts(locale);
    return sheetResponse({ sheet: sheetOf(filter), format, texts, chunks: rows(ctx, filter), now: ctx.now() });
  };
}

/** The pages that have files, by their paths. */
const FILES: ReadonlyMap<string, ReportFile> = new Map([
  [
    "/account/laporan/transaksi",
    reportFile(
      transactionFilter,
      () => transactionSheet("prabayar"),
      (ctx, filter) => exportTransactions(ctx, "prabayar", filter),
    ),
  ],
  [
    "/account/laporan/pasca",
    reportFile(
      transactionFilter,
      () => transactionSheet("pascabayar"),
      (ctx, filter) => exportTransactions(ctx, "pascabayar", filter),
    ),
  ],
  [
    "/account/laporan/transaksi-agen",
    reportFile(transactionFilter, () => agentTransactionSheet, exportAgentTransactions),
  ],
  ["/account/laporan/deposit", reportFile(depositFilter, () => depositSheet, exportDeposits)],
  [
    "/account/laporan/saldo",
    reportFile(statementFilter, ({ balance }) => statementSheet(`saldo-${balance}`), exportStatement),
  ],
  ["/account/cashback-history", reportFile(cashbackFilter, () => cashbackSheet, exportCashback)],
  ["/admin/audit", reportFile(auditFilter, () => auditSheet, exportAudit)],
]);

/** Answers a file's address: the list by its path, the format by its end, the rows by its filter. */
export function sendReportFile(args: LoaderFunctionArgs): Promise<Response> {
  return withUser(args, async (visit) => {
    const [page = "", end] = visit.url.pathname.split(".");
    const format = SHEET_FORMATS.find((one) => one === end);
    const file = FILES.get(page);
    if (!format || !file) throw new DomainError("not_found");
    return file(visit, format);
  });
}

/** Where the words of a list stand. */
const WORDS: Readonly<Record<WordList, string>> = {
  purchaseStatus: "common:purchaseStatus",
  depositStatus: "common:depositStatus",
  cashbackStatus: "cashback:statuses",
  service: "common:services",
  module: "sheets:modules",
  payWith: "sheets:payWith",
  category: "account:categories",
  posting: "statement:kinds",
  adminAction: "admin:done",
};

/** Headings and words in the reader's language; a code without a word stays as it is. */
function sheetTexts(locale: Locale): SheetTexts {
  const texts = serverTexts(locale);
  const translate = texts.getFixedT(locale) as (key: string) => string;
  return {
    heading: (column) => translate(`sheets:columns.${column}`),
    word: (list, code) => {
      const key = `${WORDS[list]}.${code}`;
      return texts.exists(key) ? translate(key) : String(code);
    },
    total: translate("sheets:totalRow"),
  };
}
