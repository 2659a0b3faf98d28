import { expect, it } from "vitest";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { ADMIN_COMPLAINT_LIST } from "#core/complaints/admin/admin-complaint-list.ts";
import { RESULT_SHEET } from "#core/imports/upload-sheets.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import type { Sheet } from "#core/shared/sheet.ts";
import { sheetLines } from "#workers/_kit/sheet/sheet-rows.ts";
import { type SheetTexts, WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";

const NUMBER = "2512-8946-1195-5584-4027";
const SHEETS = [PURCHASE_LISTS.all, ORDER_LIST, ADMIN_COMPLAINT_LIST, RESULT_SHEET] as unknown as Sheet<object>[];
const ROW = { serial_number: `${NUMBER}/PELANGGAN CONTOH/R1 /000001300/13.9`, type: "listrik" };

async function told(sheet: Sheet<object>, texts: SheetTexts, row: object) {
  const columns = sheet.columns.filter(({ id }) => ["serial_number", "token_details"].includes(id));
  async function* rows() {
    yield [row];
  }
  for await (const [line] of sheetLines({ ...sheet, columns }, texts, rows())) return line?.cells;
  return null;
}

it.each(SHEETS)(
  "a file of $name tells a token as it is typed, and beside it what its supplier tells",
  async (sheet) => {
    const id = listTexts({ locale: "id", site: { name: "Gerai" } });
    expect(await told(sheet, id, ROW)).toEqual([NUMBER, "PELANGGAN CONTOH · R1 · 1300 VA · 13,9 kWh"]);
    expect(await told(sheet, WIRE_TEXTS, ROW)).toEqual([NUMBER, "PELANGGAN CONTOH · R1 · 1300 VA · 13.9 kWh"]);
    expect(await told(sheet, id, { ...ROW, serial_number: NUMBER })).toEqual([NUMBER, null]);
    expect(await told(sheet, id, { ...ROW, serial_number: "0419/250" })).toEqual(["0419/250", null]);
    expect(await told(sheet, id, { ...ROW, serial_number: null })).toEqual([null, null]);
  },
);
