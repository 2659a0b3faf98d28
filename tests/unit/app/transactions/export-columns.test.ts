import { describe, expect, it } from "vitest";
import { exportHeader, exportLine } from "#app/features/transactions/export-columns.ts";
import { en } from "#app/i18n/en/resources.ts";
import { textsIn } from "#app/i18n/instance.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { csvLine } from "#core/shared/csv.ts";

const t = textsIn("en", en).getFixedT<["transactions", "common"]>("en", ["transactions", "common"]);

const row: TransactionRow = {
  ref_id: "TRX1",
  status: "success",
  module: "prabayar",
  type: "pulsa",
  operator: "xl",
  destination_number: "087800001230",
  product_code: "xld10",
  product_name: "XL 10.000",
  buying_price: 10_750,
  selling_price: 12_000,
  markup_price: 1_250,
  profit: 1_250,
  cashback: 0,
  discount: 0,
  serial_number: "0123456789012345",
  order_number: null,
  note: "=HYPERLINK(1)",
  pay_with: "deposit",
  start_balance: 100_000,
  end_balance: 89_250,
  reason: null,
  created_at: "2026-11-20T18:30:05Z",
  updated_at: "2026-11-20T18:30:09Z",
};

describe("a sale in the export", () => {
  it("has a cell for each heading", () => expect(exportLine(row, t)).toHaveLength(exportHeader(t).length));
  it("tells Jakarta's time and keeps every digit and formula as text", () =>
    expect(csvLine(exportLine(row, t))).toBe(
      "2026-11-21 01:30:05,TRX1,XL 10.000,0878 0000 1230,'0123456789012345,10750,12000,1250,Success,,'=HYPERLINK(1)\r\n",
    ));
  it("counts no profit of a sale that did not succeed", () =>
    expect(exportLine({ ...row, status: "failed" }, t)[7]).toBe(0));
});
