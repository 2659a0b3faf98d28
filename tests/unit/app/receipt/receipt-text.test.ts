import { describe, expect, it } from "vitest";
import { paperOf } from "#app/features/receipt/paper.ts";
import { receiptText } from "#app/features/receipt/receipt-text.ts";

describe("a receipt as text", () => {
  it("leaves out lines without a value", () =>
    expect(
      receiptText(
        ["Toko Sari", ""],
        [
          ["Nomor", "0878"],
          ["Nomor seri", null],
          ["Total", "Rp 12.000"],
        ],
        ["Diproses lewat Toko Maju", "0800 7 654 321"],
      ),
    ).toBe("Toko Sari\n\nNomor: 0878\nTotal: Rp 12.000\n\nDiproses lewat Toko Maju\n0800 7 654 321"));
});

describe("the paper of a receipt", () => {
  it.each([
    ["80", "80"],
    ["58", "58"],
    ["57", "58"],
    [null, "58"],
  ])("%s → %s mm", (asked, paper) => expect(paperOf(asked)).toBe(paper));
});
