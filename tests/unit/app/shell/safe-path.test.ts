import { describe, expect, it } from "vitest";
import { safePath } from "#app/server/safe-path.server.ts";

describe("where a redirect may lead", () => {
  it("keeps a path of our own with its query and hash", () => {
    expect(safePath("/account/laporan/transaksi?status=failed&page=2#top", "/")).toBe(
      "/account/laporan/transaksi?status=failed&page=2#top",
    );
  });

  it.each([
    null,
    undefined,
    "",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "https://evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    " /account",
    "account",
    "/..//evil.test",
    "/.//evil.test",
  ])("sends %j to the fallback", (path) => {
    expect(safePath(path, "/home")).toBe("/home");
  });
});
