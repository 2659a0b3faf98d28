import { describe, expect, it } from "vitest";
import { paperOf } from "#app/features/receipt/paper.ts";
import { receiptText } from "#app/features/receipt/receipt-text.ts";
import type { Slip } from "#app/features/receipt/slip.ts";
import { wrapText } from "#app/features/receipt/wrap-text.ts";

const SLIP: Slip = {
  paper: "58",
  logo: null,
  shop: "Toko Sari",
  contact: ["0811-000-003"],
  heading: "Struk pembelian",
  lines: [
    ["Nomor", "0878"],
    ["Nama", null],
  ],
  serial: { label: "Nomor seri", value: "SN1", large: true, esim: null },
  total: { label: "Total", value: "Rp 12.000" },
  note: { text: "Buka 08.00\nTutup 21.00", left: true },
  thanks: ["Terima kasih"],
  via: ["Diproses lewat Toko Maju", "0800 7 654 321"],
};

describe("a receipt as text", () => {
  it("leaves out lines without a value, and ends with the seller's note and who stands behind the sale", () =>
    expect(receiptText(SLIP)).toBe(
      "Toko Sari\n0811-000-003\nStruk pembelian\n\nNomor: 0878\nNomor seri: SN1\nTotal: Rp 12.000\n\n" +
        "Buka 08.00\nTutup 21.00\n\nDiproses lewat Toko Maju\n0800 7 654 321",
    ));

  it("says how an eSIM is installed", () => {
    const esim = {
      code: "LPA:1$a$b",
      label: "Kode",
      qr: { drawing: { size: 1, path: "" }, label: "QR" },
      how: "Pindai.",
    };
    const text = receiptText({ ...SLIP, serial: { label: "Kode", value: "LPA:1$a$b", large: true, esim } });
    expect(text).toContain("Kode: LPA:1$a$b\nTotal: Rp 12.000\n\nPindai.\n\nBuka 08.00");
  });

  it("says nothing of a serial number or a note that there is none of", () =>
    expect(receiptText({ ...SLIP, serial: null, note: null, contact: [] })).toBe(
      "Toko Sari\nStruk pembelian\n\nNomor: 0878\nTotal: Rp 12.000\n\nDiproses lewat Toko Maju\n0800 7 654 321",
    ));
});

describe("the paper of a receipt", () => {
  it.each([
    ["80", "58", "80"],
    ["58", "80", "58"],
    ["57", "80", "80"],
    [null, "58", "58"],
  ] as const)("%s, usually %s → %s mm", (asked, usual, paper) => expect(paperOf(asked, usual)).toBe(paper));
});

describe("a text in lines of ten signs", () => {
  const ten = (line: string) => line.length <= 10;
  it.each([
    ["Toko Sari", ["Toko Sari"]],
    ["Toko Sari Jaya", ["Toko Sari", "Jaya"]],
    ["Buka\n08.00", ["Buka", "08.00"]],
    ["SN 1234567890123", ["SN", "1234567890", "123"]],
    ["1234567890123 SN", ["1234567890", "123 SN"]],
    ["", [""]],
    ["7243-8649-6616-8170-8832", ["7243-8649-", "6616-8170-", "8832"]],
  ])("%s", (text, lines) => expect(wrapText(text, ten)).toEqual(lines));

  it("ends where no sign fits, with one a line", () => expect(wrapText("abc", () => false)).toEqual(["a", "b", "c"]));
});
