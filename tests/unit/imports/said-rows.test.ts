import { describe, expect, it } from "vitest";
import { rowResult } from "#core/imports/row-result.ts";
import { sayDetail } from "#core/imports/say-problem.ts";
import type { UploadDetail, UploadRow } from "#core/imports/schema.ts";
import { RESULT_SHEET, resultSheet } from "#core/imports/upload-sheets.ts";
import { sheetLines } from "#workers/_kit/sheet/sheet-rows.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";

const row = (changes: Partial<UploadRow> = {}): UploadRow => ({
  line: 2,
  status: "bought",
  product_code: "xld10",
  product_name: "XL 10.000",
  destination_number: "087800001230",
  server_name: null,
  order_number: null,
  selling_price: null,
  note: null,
  price: 10_750,
  problem: null,
  details: null,
  ref_id: "TRX7K2M9Q4W1BXE",
  purchase_status: "success",
  purchase_reason: null,
  serial_number: null,
  charged: 10_750,
  returned: 0,
  sold_price: 12_750,
  usual_operator: null,
  type: "pulsa",
  ...changes,
});
const failed = row({
  purchase_status: "failed",
  purchase_reason: "invalid_number",
  returned: 10_750,
  sold_price: 0,
});
const said = (one: UploadRow, pay_with: "deposit" | "loan" = "deposit", locale: "id" | "zh" = "id") =>
  sayDetail({ items: [one], pay_with, reason: null, details: null } as unknown as UploadDetail, locale).items[0]
    ?.message;

describe("what is said of a row", () => {
  it("whose purchase failed is why, and where its money is, as the sale's own page says it", () => {
    const why = "Nomor tujuan tidak terdaftar atau tidak aktif di operator ini.";
    expect(said(failed)).toBe(`${why} Rp\u00a010.750 sudah kembali ke deposit Anda.`);
    expect(said(failed, "loan")).toBe(`${why} Rp\u00a010.750 sudah kembali ke saldo pinjaman Anda.`);
    expect(said({ ...failed, purchase_reason: "of-tomorrow" })).toContain("Pembelian ini ditolak operator.");
    expect(said({ ...failed, type: "send-money" })).toContain("tidak terdaftar atau tidak aktif di bank ini.");
    expect(said({ ...failed, type: "listrik" })).toContain("tidak terdaftar atau tidak aktif di penyedia ini.");
    expect(said({ ...failed, type: null, purchase_reason: "limit" })).toContain("sudah mencapai batas di penyedia.");
    expect(said({ ...failed, type: "send-money" }, "deposit", "zh")).toContain("在该银行处未激活。");
    expect(said({ ...failed, purchase_reason: null }, "deposit", "zh")).toBe(
      "Rp\u00a010.750 已退回您的余额。".replace("余额", "账户余额"),
    );
    expect(said(row())).toBeNull();
  });

  it("that needs a permission which its account lacks names it, where it has a name", () => {
    const lacking = (permission: string) =>
      row({ status: "bad", problem: "permission_needed", details: { permission }, purchase_status: null });
    expect(said(lacking("send_money"))).toMatch(/^Akun Anda belum punya izin “Kirim uang”\. Ini hanya terbuka /);
    expect(said(lacking("send_money"), "deposit", "zh")).toMatch(/^您的账户尚无“汇款”权限。/);
    expect(said(lacking("games"))).toMatch(/^Ini hanya terbuka /);
  });

  it("that repeats says what was bought and which row comes first, and asks nothing", () => {
    const repeat = (details: object, problem = "confirm_repeat", type = "pulsa") =>
      row({ status: "repeat", problem, details: { limit: 2, ...details }, purchase_status: null, type });
    expect(said(repeat({ count: 1, sold: 0, line: 2 }))).toBe("Sama dengan baris 2.");
    expect(said(repeat({ count: 1, sold: 1 }))).toBe(
      "Hari ini sudah 1 kali dibeli atau sedang diproses untuk nomor ini (batas 2).",
    );
    expect(said(repeat({ count: 2, sold: 1, line: 5 }, "duplicate_limit"))).toBe(
      "Hari ini sudah 1 kali dibeli atau sedang diproses untuk nomor ini (batas 2). Sama dengan baris 5.",
    );
    expect(said(repeat({ count: 2, sold: 0, line: 5 }, "duplicate_limit"))).toBe(
      "Sama dengan baris 5. Batasnya 2 kali sehari.",
    );
    expect(said(repeat({ count: 1, sold: 0, line: 2 }), "deposit", "zh")).toBe("与第 2 行相同。");
    expect(said(repeat({ count: 1, sold: 0, line: 2 }, "confirm_repeat", "games"))).toBe(
      "ID pemainnya sama dengan baris 2, server apa pun.",
    );
    // Refused when it was bought, by what was sold meanwhile.
    expect(said(repeat({ count: 2 }, "duplicate_limit"))).toMatch(/^Produk ini sudah 2 kali dibeli/);
    expect(said(repeat({ count: 1 }))).toBe(
      "Hari ini sudah 1 kali dibeli atau sedang diproses untuk nomor ini (batas 2).",
    );
  });

  it("ends with a full stop, also what is said of a field", () => {
    const wrong = (problem: string) =>
      row({ status: "bad", problem: "validation_failed", details: { field: "note", problem }, purchase_status: null });
    expect(said(wrong("unseen"))).toMatch(/tidak terlihat\.$/);
    expect(said(wrong("unseen"), "deposit", "zh")).toMatch(/不可见字符。$/);
    expect(said({ ...wrong("unseen"), usual_operator: "Telkomsel" })).toMatch(/tidak terlihat\. Nomor ini biasanya/);
  });

  it("whose number is usually another operator's is that, beside what else is said", () => {
    const usual = "Nomor ini biasanya milik Telkomsel.";
    expect(said(row({ status: "good", purchase_status: null, usual_operator: "Telkomsel" }))).toBe(usual);
    expect(said({ ...failed, usual_operator: "Telkomsel" })).toMatch(
      /deposit Anda\. Nomor ini biasanya milik Telkomsel\.$/,
    );
  });
});

describe("a result as a file", () => {
  it("has a token as it is typed into a meter, and every other serial number as it is", () => {
    const serial = RESULT_SHEET.columns.find(({ id }) => id === "serial_number");
    const shown = (serial_number: string | null) =>
      serial?.value(
        sayDetail(
          { items: [row({ serial_number })], pay_with: null, reason: null, details: null } as unknown as UploadDetail,
          "id",
        ).items[0] as never,
      );
    expect(shown("01234567890123456789/BUDI/R1 /000001300/66.2")).toBe("0123-4567-8901-2345-6789");
    expect(shown("SN123456")).toBe("SN123456");
    expect(shown(null)).toBeNull();
  });

  it("adds up to the books: what was taken, what came back, for how much it was sold", async () => {
    const unbought = row({ purchase_status: null, status: "refused", ref_id: null, charged: 0, sold_price: 0 });
    async function* rows() {
      yield [row(), failed, unbought].map((one) => ({ ...one, message: null }));
    }
    const lines = [];
    for await (const some of sheetLines(RESULT_SHEET, WIRE_TEXTS, rows())) lines.push(...some);
    const at = (id: string) => RESULT_SHEET.columns.findIndex((column) => column.id === id);
    const total = lines.at(-1);
    expect(total?.isTotal).toBe(true);
    expect(["price", "charged", "returned", "sold_price"].map((id) => total?.cells[at(id)])).toEqual([
      null,
      21_500,
      10_750,
      12_750,
    ]);
  });
});

it("a row comes to one result, whatever its purchase came to", () => {
  const result = (status: string) => rowResult({ status: "bought", purchase_status: status as never });
  expect(["success", "processing", "failed", "returned", "canceled"].map(result)).toEqual([
    "success",
    "processing",
    "failed",
    "failed",
    "failed",
  ]);
});

it("a row that became no purchase was skipped, or was not bought, or still waits", () => {
  const result = (status: UploadRow["status"]) => rowResult({ status, purchase_status: null });
  expect((["bad", "repeat"] as const).map(result)).toEqual(["skipped", "skipped"]);
  expect((["refused", "stopped", "canceled"] as const).map(result)).toEqual(["unbought", "unbought", "unbought"]);
  expect(result("waiting")).toBe("waiting");
});

it("the file of a result is called after the file that was sent, in letters that any system writes", () => {
  const called = (name: string) => resultSheet(name).name;
  expect(called("rabu.csv")).toBe("hasil-rabu");
  expect(called("Pulsa Senin (2).XLSX")).toBe("hasil-Pulsa-Senin-2");
  expect(called('a/b"\r\n..és.xlsx')).toBe("hasil-a-b-es");
  expect(called("周一.xlsx")).toBe("hasil-topup");
});
