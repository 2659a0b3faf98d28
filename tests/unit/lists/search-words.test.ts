import { describe, expect, it, test } from "vitest";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { CLAIM_LIST } from "#core/admin/claims/claim-list.ts";
import { CORRECTION_LIST } from "#core/admin/corrections/correction-list.ts";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { PRODUCT_LIST } from "#core/catalog/admin/product-list.ts";
import { PRODUCT_TYPE_CODES } from "#core/catalog/product-types.ts";
import { PROMOTION_LIST } from "#core/catalog/promotions/promotion-list.ts";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { ADMIN_COMPLAINT_LIST } from "#core/complaints/admin/admin-complaint-list.ts";
import { COMPLAINT_LIST } from "#core/complaints/complaint-list.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { LOAN_BILL_LIST } from "#core/loans/loan-lists.ts";
import { ADMIN_PURCHASE_LIST } from "#core/purchases/admin/admin-purchase-list.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { DIFFERENCE_LIST } from "#core/reconciliation/difference-list.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { type AnyList, parseListQuery } from "#core/shared/list-reader.ts";
import type { WordList } from "#core/shared/sheet.ts";

const LISTS: readonly AnyList[] = [
  PURCHASE_LISTS.all,
  AGENT_PURCHASE_LIST,
  LOAN_BILL_LIST,
  DEPOSIT_LIST,
  CASHBACK_LIST,
  ORDER_LIST,
  COMPLAINT_LIST,
  ADMIN_PURCHASE_LIST,
  ADMIN_COMPLAINT_LIST,
  ADMIN_DEPOSIT_LIST,
  CLAIM_LIST,
  CORRECTION_LIST,
  DIFFERENCE_LIST,
  PROMOTION_LIST,
  PRODUCT_LIST,
];
/** What several states are called, and what of a list is open where it has states of its own: nothing that is named. */
const GROUPS: Partial<Readonly<Record<WordList, readonly string[]>>> = {
  adminPurchaseStatus: ["usual", "open", "all"],
  adminComplaintState: ["todo", "all"],
};

describe.each(LISTS)("the search of $name", (list) => {
  const named = Object.entries(list.filters).flatMap(([filter, { kind, ...rest }]) => {
    if (!["status", "state", "type"].includes(filter) || !("words" in rest) || !rest.words) return [];
    const { words } = rest;
    const values = "values" in rest ? rest.values : PRODUCT_TYPE_CODES;
    const single = values.filter((value) => !GROUPS[words]?.includes(value));
    return single.map((value) => ({ filter, value, words: rest.words ?? "service" }));
  });
  it.each(named)("reads what its page calls $filter $value, in every language", ({ filter, value, words }) => {
    for (const locale of LOCALES) {
      const said = listTexts({ locale, site: { name: "Gerai" } }).word?.(words, value) ?? "";
      const { search_values } = parseListQuery(list, { search: said });
      expect(search_values?.[filter], `${locale}: ${said}`).toContain(value);
    }
  });
});

const read = (search: string) => {
  const { search_values, search_rest, search_rest_amount } = parseListQuery(PURCHASE_LISTS.all, { search });
  return { values: search_values, rest: search_rest, amount: search_rest_amount };
};

test.each([
  ["gagal", { status: ["failed"] }, undefined, undefined],
  ["GAGAL ", { status: ["failed"] }, undefined, undefined],
  ["token", { type: ["listrik"] }, undefined, undefined],
  ["tagihan pln", { type: ["electricity"] }, undefined, undefined],
  ["tagihan  PLN gagal", { type: ["electricity"], status: ["failed"] }, undefined, undefined],
  ["pending", { status: ["unprocessed", "processing"] }, undefined, undefined],
  ["pulsa 10rb gagal", { type: ["pulsa"], status: ["failed"] }, "10rb", 10_000],
  ["gagal Budi", { status: ["failed"] }, "budi", undefined],
  ["Bu Ani", undefined, undefined, undefined],
  ["10rb", undefined, undefined, undefined],
  ["gagalkan", undefined, undefined, undefined],
])("%j names %j", (search, values, rest, amount) => {
  expect(read(search)).toEqual({ values, rest, amount });
});
