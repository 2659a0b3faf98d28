import { describe, expect, it } from "vitest";
import { sampleReceipt } from "#app/server/sample-receipt.server.ts";
import { slipOf } from "#app/server/slip-lines.server.ts";
import type { Receipt } from "#core/receipts/schema.ts";

const READER = { locale: "id", site: { name: "Gerai" } } as const;
const SAMPLE = sampleReceipt(new Date("2026-11-20T10:00:00+07:00"));
const told = (receipt: Receipt) => slipOf(receipt, READER).told;

describe("a slip", () => {
  it("of a token has its tariff, power and energy as lines of their own", () => {
    expect(told(SAMPLE)).toEqual([
      ["Tarif", "R1"],
      ["Daya", "1300 VA"],
      ["Jumlah kWh", "34,1 kWh"],
    ]);
    const alone = { number: "0123-4567-8901-2345-6789", name: null, tariff: null, power: null, energy: null };
    expect(told({ ...SAMPLE, token: alone })).toEqual([]);
    expect(told({ ...SAMPLE, token: null })).toEqual([]);
  });

  it.each([
    ["listrik", ["Struk pembelian", "Nomor", "Penyedia", "Jumlah tagihan", "Jumlah biaya admin"]],
    ["pulsa", ["Struk pembelian", "Nomor", "Operator", "Jumlah tagihan", "Jumlah biaya admin"]],
    ["games", ["Struk pembelian", "ID pemain", "Penyedia", "Jumlah tagihan", "Jumlah biaya admin"]],
    ["electricity", ["Struk pembelian", "Nomor pelanggan", "Penyedia", "Jumlah tagihan", "Jumlah biaya admin"]],
    ["tselomni", ["Struk pembelian", "Nomor pelanggan", "Operator", "Harga paket", "Jumlah biaya admin"]],
    ["kirim-uang", ["Struk kirim uang", "Rekening tujuan", "Bank", "Jumlah kiriman", "Biaya admin"]],
    ["send-money", ["Struk kirim uang", "Rekening tujuan", "Bank", "Jumlah tagihan", "Biaya admin"]],
  ])("of %s has its own words", (type, said) => {
    const { receipt } = slipOf({ ...SAMPLE, type, customer_number: "014|1234567890", token: null }, READER);
    const { heading, number, provider, amount, admin, keep } = receipt.words;
    expect([heading, number, provider, amount, admin]).toEqual(said);
    expect(keep).toContain(provider === "Bank" ? "kiriman" : "pembelian");
  });

  it("of a game has its server's name", () => {
    const sold = { ...SAMPLE, type: "games", customer_number: "812345678|os_usa", server_name: "America", token: null };
    expect(slipOf(sold, READER).receipt.customer_number).toBe("8123\u00a04567\u00a08 (America)");
  });

  it("of an eSIM has the code to scan, and says how; of no other code", () => {
    const sold = { ...SAMPLE, type: "esim", token: null, serial_number: "LPA:1$smdp.contoh.id$0453A" };
    const { esim } = slipOf(sold, READER).receipt;
    expect(esim).toMatchObject({ code: "LPA:1$smdp.contoh.id$0453A", label: "Kode aktivasi eSIM" });
    expect(esim?.how).toContain("Tambah eSIM");
    expect(esim?.qr.drawing.path).toMatch(/^M\d/);
    for (const other of [{ serial_number: "12345" }, { serial_number: null }, { type: "voucher" }]) {
      expect(slipOf({ ...sold, ...other }, READER).receipt.esim).toBeNull();
    }
  });

  it("of a prepaid transfer tells what is sent, and what the customer pays above it", () => {
    const sent = { ...SAMPLE, type: "send-money", token: null, amount_sent: 50_000, total: 55_100 };
    expect(told(sent)).toEqual([
      ["Jumlah kiriman", "Rp\u00a050.000"],
      ["Biaya admin", "Rp\u00a05.100"],
    ]);
    expect(told({ ...sent, total: 50_000 })).toEqual([["Jumlah kiriman", "Rp\u00a050.000"]]);
    expect(told({ ...sent, total: 49_000 })[1]?.[0]).toBe("Potongan");
    expect(told({ ...sent, type: "pulsa", amount_sent: null })).toEqual([]);
  });

  it("of money that is sent names its bank once", () => {
    const fields = [
      { name: "bank", value: "BANK CONTOH" },
      { name: "branch", value: "Bandung" },
    ];
    const bill = { customer_name: "BUDI", fields, periods: [], amount: 50_000, admin: 2_500 };
    const sent = { ...SAMPLE, customer_number: "1234567890", token: null, bill };
    expect(told({ ...sent, type: "kirim-uang" })).toEqual([["Kantor cabang", "Bandung"]]);
    expect(told({ ...sent, type: "finance" })).toContainEqual(["Bank", "BANK CONTOH"]);
  });

  it.each(["329801092375999901", "32.98.010.923.759-9990.1"])(
    "of a PBB tells its number and its sum once: %s",
    (nop) => {
      const fields = [
        { name: "tax_object", value: nop },
        { name: "tax_year", value: "2026" },
      ];
      const periods = [[{ name: "bill_amount", value: "50000" }]];
      const bill = { customer_name: "BUDI", fields, periods, amount: 50_000, admin: 2_500 };
      const pbb = { ...SAMPLE, type: "pbb", customer_number: "329801092375999901|2026", token: null, bill };
      expect(told(pbb)).toEqual([["Tahun pajak", "2026"]]);
      const whole = "3298 0109 2375 9999 01".replaceAll(" ", "\u00a0");
      expect(slipOf(pbb, READER).receipt.customer_number).toBe(`${whole} · tahun 2026`);
    },
  );

  it.each([
    ["id", "30 Sep 2026", "Okt 2026"],
    ["en", "30 Sep 2026", "Oct 2026"],
    ["zh", "2026年9月30日", "2026年10月"],
  ] as const)(
    "in %s has its days and months in the short form, which fits beside their names",
    (locale, due, month) => {
      const bill = {
        customer_name: "BUDI",
        fields: [{ name: "due_date", value: "20260930" }],
        periods: ["202610", "202611"].map((value) => [
          { name: "period", value },
          { name: "penalty", value: "7500" },
        ]),
        amount: 50_000,
        admin: 2_500,
      };
      const { told } = slipOf({ ...SAMPLE, type: "electricity", token: null, bill }, { ...READER, locale });
      expect([told[0]?.[1], told[1]?.[0]]).toEqual([due, month]);
    },
  );
});
