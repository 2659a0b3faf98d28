import { expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { AUDIT_LIST } from "#core/admin/audit/audit-list.ts";
import { BALANCE_LIST, PROFIT_LIST } from "#core/books/book-lists.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { priceSheet } from "#core/catalog/price-sheet.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";
import { SITE } from "#tests/factories/site.ts";

const SHEETS: readonly { readonly name: string; readonly columns: readonly { readonly id: string }[] }[] = [
  AUDIT_LIST,
  BALANCE_LIST,
  PROFIT_LIST,
  CASHBACK_LIST,
  priceSheet("pulsa"),
  DEPOSIT_LIST,
  AGENT_PURCHASE_LIST,
  PURCHASE_LISTS.prabayar,
  STATEMENT_LIST,
];

it.each(LOCALES)("%s: every column of every file has a heading", (locale) => {
  const texts = serverTexts(locale, SITE.name);
  const unnamed = SHEETS.flatMap(({ name, columns }) =>
    columns.filter(({ id }) => !texts.exists(`sheets:columns.${id}`)).map(({ id }) => `${name}: ${id}`),
  );
  expect(unnamed).toEqual([]);
});
