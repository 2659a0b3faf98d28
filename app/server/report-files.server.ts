import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { auditFilter } from "#core/admin/audit-schema.ts";
import { auditSheet } from "#core/admin/audit-sheet.ts";
import { balanceSheet, profitSheet } from "#core/books/book-sheets.ts";
import { readBooks } from "#core/books/read-books.ts";
import { bookFilter } from "#core/books/schema.ts";
import type { Books } from "#core/books/types.ts";
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
import { DomainError } from "#core/shared/errors.ts";
import { type Period, SHEET_FORMATS, type Sheet, type SheetFormat } from "#core/shared/sheet.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { statementFilter } from "#core/wallet/statement-schema.ts";
import { statementSheet } from "#core/wallet/statement-sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { auditLines } from "./audit-lines.server.ts";
import { readFilter } from "./read-filter.server.ts";
import { withUser } from "./route.server.ts";
import { sheetTexts } from "./sheet-texts.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** A file by its path, of the rows that the URL's filter lets through. */
type ReportFile = (visit: UserVisit, format: SheetFormat) => Promise<Response>;

function reportFile<Filter extends z.ZodObject & z.ZodType<Period>, Row>(
  schema: Filter,
  sheetOf: (filter: z.output<Filter>) => Sheet<Row>,
  rows: (ctx: Context, filter: z.output<Filter>) => AsyncGenerator<readonly Row[]>,
): ReportFile {
  return (visit, format) => {
    const { ctx, url } = visit;
    const { filter } = readFilter(schema, url.searchParams);
    const texts = sheetTexts(visit);
    const chunks = rows(ctx, filter);
    return sheetResponse({ sheet: sheetOf(filter), format, texts, chunks, period: filter, now: ctx.now() });
  };
}

/** A file of the books: a row a day, of the period that the page shows. */
function bookFile<Row>(sheet: Sheet<Row>, rowsOf: (books: Books) => readonly Row[]): ReportFile {
  return async (visit, format) => {
    const { ctx, url } = visit;
    const books = await readBooks(ctx, readFilter(bookFilter, url.searchParams).filter);
    async function* chunks() {
      yield rowsOf(books);
    }
    return sheetResponse({ sheet, format, texts: sheetTexts(visit), chunks: chunks(), period: books, now: ctx.now() });
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
  ["/admin/audit", reportFile(auditFilter, () => auditSheet, auditLines)],
  ["/admin/books", bookFile(profitSheet, ({ profit }) => profit)],
  ["/admin/books/balance", bookFile(balanceSheet, ({ balance }) => balance)],
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
