import { describe, expect, it } from "vitest";
import { toFoundBill, toFoundCustomer } from "#adapters/suppliers/iak/mapper.ts";
import { wireBill } from "#adapters/suppliers/iak/schema.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { BILL_FIELDS } from "#core/ports/bill-fields.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { formatRupiah } from "#core/shared/money.ts";

const site = { name: "Gerai" };
const lines = (fields: Record<string, string>, locale: (typeof LOCALES)[number] = "id") =>
  billLines({ fields: Object.entries(fields).map(([name, value]) => ({ name, value })), periods: [] }, { locale, site })
    .facts;

describe("what a supplier tells of a bill", () => {
  it.each(LOCALES)("has words for every name of ours in %s", (locale) => {
    const t = serverTexts(locale, "Gerai").getFixedT(locale, "billFields") as unknown as (key: string) => string;
    for (const name of Object.keys(BILL_FIELDS)) expect([name, t(name)]).not.toEqual([name, name]);
  });

  it("is written as its kind is", () => {
    expect(
      lines({ power: "1300", bill_amount: "50000.00", land_area: "120", due_date: "20261130", period: "202610" }),
    ).toEqual([
      ["Daya", "1300 VA"],
      ["Pokok tagihan", formatRupiah(50_000)],
      ["Luas tanah", "120 m²"],
      ["Jatuh tempo", "30 November 2026"],
      ["Periode", "Oktober 2026"],
    ]);
    expect(lines({ period: "2026-10", due_date: "2026-09-30" }, "en")).toEqual([
      ["Period", "October 2026"],
      ["Due date", "30 September 2026"],
    ]);
  });

  it("has its unit, and no name for programs", () => {
    expect(lines({ usage: "14", tax_object: "329801000500100104" })).toEqual([
      ["Pemakaian", "14 m³"],
      ["NOP", "329801000500100104"],
    ]);
    expect(lines({ usage: "14 m3" })).toEqual([["Pemakaian", "14 m3"]]);
  });

  it("stays as it came where it is of another kind, and a sum of nothing is left out", () => {
    expect(lines({ power: "R1/1300", due_date: "tgl 20", period: "JAN-MAR", penalty: "0", admin: "gratis" })).toEqual([
      ["Daya", "R1/1300"],
      ["Jatuh tempo", "tgl 20"],
      ["Periode", "JAN-MAR"],
      ["Biaya admin", "gratis"],
    ]);
  });

  it("is shown by the supplier's own name where nobody knows it", () => {
    expect(lines({ kode_cabang: "01", constructor: "x" })).toEqual([
      ["Kode cabang", "01"],
      ["Constructor", "x"],
    ]);
  });

  it("of a year's tax stands under that year", () => {
    const fields = [{ name: "tax_year", value: "2026" }];
    const sum = [{ name: "bill_amount", value: "51000" }];
    const titles = (periods: (typeof sum)[]) =>
      billLines({ fields, periods }, { locale: "id", site }).periods.map(({ title }) => title);
    expect(titles([sum])).toEqual(["Tahun pajak 2026"]);
    expect(titles([sum, sum])).toEqual([null, null]);
  });

  it("stands under its period", () => {
    const periods = [
      [
        { name: "period", value: "202609" },
        { name: "penalty", value: "7500" },
      ],
      [{ name: "meter_start", value: "10" }],
    ];
    expect(billLines({ fields: [], periods }, { locale: "id", site }).periods).toEqual([
      { title: "September 2026", lines: [["Denda", formatRupiah(7_500)]] },
      { title: null, lines: [["Meter awal", "10"]] },
    ]);
  });

  it.each([
    [
      "id",
      {
        "Angsuran ke": "5",
        Tenor: "30",
        "Pokok tagihan": formatRupiah(657_695),
        Denda: formatRupiah(3_305),
        "Jatuh tempo terakhir yang dibayar": "14 Desember 2025",
        "Nomor rangka": "MH1JFB111CK196426",
      },
    ],
    ["en", { Instalment: "5", "Base bill": formatRupiah(657_695), Penalty: formatRupiah(3_305), Plate: "B 6213 UWX" }],
    ["zh", { 账单本金: formatRupiah(657_695), 滞纳金: formatRupiah(3_305) }],
  ] as const)("of an instalment at IAK is in the words of %s, its sums in rupiah", (locale, told) => {
    const bill = toFoundBill(
      wireBill.parse({
        tr_name: "PELANGGAN CONTOH",
        period: "005",
        nominal: 661_000,
        admin: 0,
        price: 661_000,
        selling_price: 660_500,
        desc: {
          misc_fee: 0,
          item_name: "SEPEDA MOTOR CONTOH",
          no_rangka: "MH1JFB111CK196426",
          no_pol: "B 6213 UWX",
          tenor: "030",
          installment: 657_695,
          penalty_bill: 3_305,
          last_paid_due_date: "14 Dec 25",
          max_payment: 0,
        },
      }),
      new Date("2026-11-26T17:00:00Z"),
    );
    const { facts } = billLines(bill ?? { fields: [], periods: [] }, { locale, site });
    expect(Object.fromEntries(facts)).toMatchObject(told);
    // Sums of nothing are left out.
    expect(facts).toHaveLength(8);
  });

  it("of a meter at IAK has its tariff, and its power in VA", () => {
    const found = toFoundCustomer({
      name: "PELANGGAN CONTOH",
      meter_no: "12345678901",
      segment_power: "R1 /000001300",
    });
    expect(billLines(found ?? { fields: [], periods: [] }, { locale: "id", site }).facts).toEqual([
      ["Nomor meter", "12345678901"],
      ["Tarif", "R1"],
      ["Daya", "1300 VA"],
    ]);
  });
});
