import { expect, it } from "vitest";
import { xmlText } from "./xml-text.server.ts";

it("keeps every sign that XML can hold, and writes those that would end a text", () => {
  expect(xmlText('Satu & <dua> \u{1f600}\tini\n]]> "kutip"')).toBe(
    "Satu &amp; &lt;dua&gt; \u{1f600}\tini\n]]&gt; &quot;kutip&quot;",
  );
});

it("leaves out what XML 1.0 cannot hold", () => {
  for (let sign = 0; sign < 0x20; sign++) {
    const text = String.fromCharCode(sign);
    expect([sign, xmlText(`a${text}b`)]).toEqual([sign, "\t\n\r".includes(text) ? `a${text}b` : "ab"]);
  }
  expect(xmlText("a\ud800b\udc00c\ufffed\uffffe")).toBe("abcde");
});
