import type { EntryContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { renderDocument } from "#app/server/render-document.server.ts";
import { isOneByte } from "#tests/support/is-one-byte.ts";

/** A page whose loaders' data are `data`, as the server's build hands them on. */
function pageOf(data: unknown): Promise<string> {
  const remix = { serverHandoffStream: `${JSON.stringify(data)}\n`, renderMeta: { didRenderScripts: true } };
  return renderDocument(remix as unknown as EntryContext, "nonce", () => (
    <html lang="id">
      <body>Beranda</body>
    </html>
  ));
}
const dataIn = (page: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? "");

it("data come to the browser as they are, and end no script", async () => {
  for (const data of [
    "</script><script>alert(1)</script>",
    "“Toko”… – Rp\u00a010 é",
    "充值 中文 …",
    "\u2028\u{1f600}",
  ]) {
    const page = await pageOf(["data", data]);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(dataIn(page)).toEqual(["data", data]);
  }
});

it("a page is kept as one byte a letter unless it has letters that need more", async () => {
  for (const data of ["plain", "Rp\u00a010 é", "“Toko”… – →"])
    expect([data, isOneByte(await pageOf([data]))]).toEqual([data, true]);
  expect(isOneByte(await pageOf(["充值 …"]))).toBe(false);
});
