import { describe, expect, it, test } from "vitest";
import { formatPercent, parsePercent, percentText } from "#core/shared/percent.ts";

describe("rates in percent", () => {
  it("reads back every rate that it shows", () => {
    for (let rate = 0; rate <= 10_000; rate++) {
      expect(parsePercent(percentText(rate))).toBe(rate);
      expect(parsePercent(formatPercent(rate))).toBe(rate);
      expect(parsePercent(` ${percentText(rate).replace(",", ".")} %`)).toBe(rate);
    }
    expect(formatPercent(70)).toBe("0,7%");
    expect(formatPercent(250)).toBe("2,5%");
    expect(["en-GB", "zh-CN"].map((region) => formatPercent(250, region))).toEqual(["2.5%", "2.5%"]);
  });

  test.each(["", "-1", "1,234", "a", "1e2", "0,7,1", "99999", "٣", "%", ",5"])("%j is no rate", (text) => {
    expect(parsePercent(text)).toBeNull();
  });
});
