import { expect, it } from "vitest";
import { quoted, quotedSentence } from "#core/shared/quoted.ts";

it.each([...'"“”„‟〝〞〟＂❝❞❠″‴‶‷⁗ʺ˝ˮ˶״〃⹂\u{1f676}\u{1f677}\u{1f678}', "''", "’’", "‘‘", "′′", "❜❜", "'’`"])(
  "%s does not end a quotation",
  (mark) => {
    expect(quoted(`Ani${mark}: Rp 500.000 masuk`)).toBe("“Ani': Rp 500.000 masuk”");
  },
);

it("a single apostrophe stays", () => {
  expect(quoted("Ma’ruf, O'Neil")).toBe("“Ma’ruf, O'Neil”");
});

it("ends as a sentence where it does not by itself", () => {
  expect(quotedSentence("bank belum terima", "id")).toBe("“bank belum terima”.");
  expect(quotedSentence("Bank belum terima. ", "en")).toBe("“Bank belum terima. ”");
  expect(quotedSentence("银行没有收到", "zh")).toBe("“银行没有收到”。");
  expect(quotedSentence("银行没有收到。", "zh")).toBe("“银行没有收到。”");
});
