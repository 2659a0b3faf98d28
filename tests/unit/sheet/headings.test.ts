import { expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { auditSheet } from "#core/admin/audit-sheet.ts";
import { balanceSheet, profitSheet } from "#core/books/book-sheets.ts";
import { cashbackSheet } from "#core/cashback/cashback-sheet.ts";
import { priceSheet } from "#core/catalog/price-sheet.ts";
import { depositSheet } from "#core/deposits/deposit-sheet.ts";
import { agentTransactionSheet, transactionSheet } from "#core/purchases/transaction-sheet.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { statementSheet } from "#core/wallet/statement-sheet.ts";
import { SITE } from "#tests/factories/site.ts";

const SHEETS: readonly { readonly name: string; readonly columns: readonly { readonly id: string }[] }[] = [
  auditSheet,
  balanceSheet,
  profitSheet,
  cashbackSheet,
  priceSheet("pulsa"),
  depositSheet,
  agentTransactionSheet,
  transactionSheet("prabayar"),
  statementSheet("deposit"),
];

it.each(LOCALES)("%s: every column of every file has a heading", (locale) => {
  const texts = serverTexts(locale, SITE.name);
  const unnamed = SHEETS.flatMap(({ name, columns }) =>
    columns.filter(({ id }) => !texts.exists(`sheets:columns.${id}`)).map(({ id }) => `${name}: ${id}`),
  );
  expect(unnamed).toEqual([]);
});
