import { expect, it } from "vitest";
import { quoted } from "#core/shared/quoted.ts";

it.each([...'"“”„‟〝〞〟＂❝❞❠″‴‶‷⁗ʺ˝ˮ˶״〃⹂\u{1f676}\u{1f677}\u{1f678}', "''", "’’", "‘‘", "′′", "❜❜", "'’`"])(
  "%s does not end a quotation",
  (mark) => {
    expect(quoted(`Ani${mark}: Rp 500.000 masuk`)).toBe("“Ani': Rp 500.000 masuk”");
  },
);

it("a single apostrophe stays", () => {
  expect(quoted("Ma’ruf, O'Neil")).toBe("“Ma’ruf, O'Neil”");
});
