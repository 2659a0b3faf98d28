import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import { AUDIT_LIST } from "#core/admin/audit/audit-list.ts";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { exportAllDeposits } from "#core/admin/deposits/deposits.ts";
import { PAYOUT_LIST } from "#core/affiliates/admin/payout-list.ts";
import { exportPayouts } from "#core/affiliates/admin/payouts.ts";
import { COMMISSION_LIST } from "#core/affiliates/commission-list.ts";
import { exportCommissions } from "#core/affiliates/list-commissions.ts";
import { AGENT_LIST } from "#core/agents/agent-list.ts";
import { exportAgents } from "#core/agents/list-agents.ts";
import { BALANCE_LIST, PROFIT_LIST } from "#core/books/book-lists.ts";
import { readBooks } from "#core/books/read-books.ts";
import type { Books } from "#core/books/types.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { exportCashback } from "#core/cashback/export-cashback.ts";
import { PRODUCT_LIST } from "#core/catalog/admin/product-list.ts";
import { exportAdminProducts } from "#core/catalog/admin/products.ts";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { exportOrders } from "#core/checkout/orders.ts";
import { ADMIN_COMPLAINT_LIST } from "#core/complaints/admin/admin-complaint-list.ts";
import { exportAdminComplaints } from "#core/complaints/admin/export-complaints.ts";
import { CONTACT_LIST } from "#core/contacts/contact-list.ts";
import { exportContacts } from "#core/contacts/contacts.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { exportDeposits } from "#core/deposits/export-deposits.ts";
import { LOAN_DESK_BILL_LIST, LOAN_DESK_DEPOSIT_LIST, LOAN_DESK_LIST } from "#core/loans/desk-lists.ts";
import { exportDeskBills, exportDeskDeposits, exportDeskLoans } from "#core/loans/export-desk.ts";
import { exportLoanBills, exportLoanDeposits, exportLoanMovements } from "#core/loans/export-loans.ts";
import { LOAN_BILL_LIST, LOAN_DEPOSIT_LIST, LOAN_MOVEMENT_LIST } from "#core/loans/loan-lists.ts";
import { exportMasters } from "#core/masters/list-masters.ts";
import { MASTER_LIST } from "#core/masters/master-list.ts";
import { exportAgentTransactions } from "#core/purchases/export-agent-transactions.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { MODULES, type PurchaseReport } from "#core/purchases/types.ts";
import { OWN_PRICE_LIST } from "#core/selling/own-price-list.ts";
import { exportOwnPrices } from "#core/selling/own-prices.ts";
import { SELLING_PRICE_LIST } from "#core/selling/selling-price-list.ts";
import { exportSellingPrices } from "#core/selling/selling-rules.ts";
import type { Context } from "#core/shared/context.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { ListDefinition, ListFilters, ListQuery } from "#core/shared/list.ts";
import { requireListParams } from "#core/shared/list-reader.ts";
import { type Period, SHEET_FORMATS, type SheetFormat } from "#core/shared/sheet.ts";
import { exportStatement } from "#core/wallet/export-statement.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { auditLines } from "./audit-lines.server.ts";
import { withUser } from "./route.server.ts";
import { listTexts } from "./sheet-texts.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** A file by its path, of the rows that the URL's filter lets through. */
type ReportFile = (visit: UserVisit, format: SheetFormat) => Promise<Response>;

/**
 * The file of a list: all rows of what its page's address asks. `nameOf` says what begins its name, where that depends.
 */
function listFile<Row, Filters extends ListFilters, Sort extends string>(
  list: ListDefinition<Row, Filters, Sort>,
  rows: (ctx: Context, query: ListQuery<ListDefinition<Row, Filters, Sort>>) => AsyncGenerator<readonly Row[]>,
  nameOf: (query: ListQuery<ListDefinition<Row, Filters, Sort>>) => string = () => list.name,
): ReportFile {
  return (visit, format) => {
    const { ctx, url } = visit;
    const query = requireListParams(list, url.searchParams);
    const sheet = { ...list, name: nameOf(query) };
    const period = query as Period;
    return sheetResponse({ sheet, format, texts: listTexts(visit), chunks: rows(ctx, query), period, now: ctx.now() });
  };
}

/** A file of the books: a row a day, of the period that the page shows. */
function bookFile<Row>(list: ListDefinition<Row>, rowsOf: (books: Books) => readonly Row[]): ReportFile {
  return async (visit, format) => {
    const { ctx, url } = visit;
    const books = await readBooks(ctx, requireListParams(list, url.searchParams));
    async function* chunks() {
      yield rowsOf(books);
    }
    return sheetResponse({
      sheet: list,
      format,
      texts: listTexts(visit),
      chunks: chunks(),
      period: books,
      now: ctx.now(),
    });
  };
}

/** The areas below which the agent center's lists are (core spec §2.3). */
const AREAS = ["/account", "/agent-center"] as const;

/** The file of one's own sales, all or of a module. */
function saleFile(report: PurchaseReport): ReportFile {
  return listFile(PURCHASE_LISTS[report], (ctx, query) => exportTransactions(ctx, report, query));
}

/** The files of one's own loan, below an area's debt history. */
function ownLoanFiles(area: string): [string, ReportFile][] {
  return [
    ...MODULES.map((module): [string, ReportFile] => [
      `${area}/${module}`,
      listFile(
        LOAN_BILL_LIST,
        (ctx, query) => exportLoanBills(ctx, { ...query, module }),
        () => `belanja-${module}`,
      ),
    ]),
    [`${area}/transfer-deposit`, listFile(LOAN_MOVEMENT_LIST, exportLoanMovements)],
    [`${area}/requests`, listFile(LOAN_DEPOSIT_LIST, exportLoanDeposits)],
  ];
}

/** The files of the loan desk that a page belongs to. */
function deskFiles(page: string): [string, ReportFile][] {
  const { agents, bills, deposits } = deskPaths(page);
  return [
    [agents, listFile(LOAN_DESK_LIST, exportDeskLoans)],
    [bills, listFile(LOAN_DESK_BILL_LIST, exportDeskBills)],
    [deposits, listFile(LOAN_DESK_DEPOSIT_LIST, exportDeskDeposits)],
  ];
}

/** The pages that have files, by their paths. */
const FILES: ReadonlyMap<string, ReportFile> = new Map([
  ["/account/laporan/semua", saleFile("all")],
  ["/account/laporan/transaksi", saleFile("prabayar")],
  ["/account/laporan/pasca", saleFile("pascabayar")],
  ["/agent-center/transaksi-history", saleFile("all")],
  ["/agent-center/transaksi-history/prabayar", saleFile("prabayar")],
  ["/agent-center/transaksi-history/pascabayar", saleFile("pascabayar")],
  ...["/account/laporan/transaksi-agen", "/agent-center/transaksi-agen"].map((page): [string, ReportFile] => [
    page,
    listFile(AGENT_PURCHASE_LIST, exportAgentTransactions),
  ]),
  ["/account/laporan/deposit", listFile(DEPOSIT_LIST, exportDeposits)],
  ["/account/checkout/orders", listFile(ORDER_LIST, exportOrders)],
  ["/account/laporan/saldo", listFile(STATEMENT_LIST, exportStatement, ({ balance }) => `saldo-${balance}`)],
  ...AREAS.map((area): [string, ReportFile] => [`${area}/list-agent`, listFile(AGENT_LIST, exportAgents)]),
  ...AREAS.map((area): [string, ReportFile] => [`${area}/cashback-history`, listFile(CASHBACK_LIST, exportCashback)]),
  ...AREAS.map((area): [string, ReportFile] => [
    `${area}/affiliate/commission`,
    listFile(COMMISSION_LIST, exportCommissions),
  ]),
  ["/account/contact", listFile(CONTACT_LIST, exportContacts)],
  ["/account/selling-prices/preview", listFile(OWN_PRICE_LIST, exportOwnPrices)],
  ["/account/selling-prices/list", listFile(SELLING_PRICE_LIST, exportSellingPrices)],
  ...AREAS.flatMap((area) => ownLoanFiles(`${area}/debt-history`)),
  ...deskFiles("/agent-center/list-agent-debt"),
  ...deskFiles("/admin/loans"),
  ["/admin/masters", listFile(MASTER_LIST, exportMasters)],
  ["/admin/payouts", listFile(PAYOUT_LIST, exportPayouts)],
  ["/admin/products", listFile(PRODUCT_LIST, exportAdminProducts)],
  ["/admin/complaints", listFile(ADMIN_COMPLAINT_LIST, exportAdminComplaints)],
  ["/admin/deposits", listFile(ADMIN_DEPOSIT_LIST, exportAllDeposits)],
  ["/admin/audit", listFile(AUDIT_LIST, auditLines)],
  ["/admin/books", bookFile(PROFIT_LIST, ({ profit }) => profit)],
  ["/admin/books/balance", bookFile(BALANCE_LIST, ({ balance }) => balance)],
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
