import { describe, expect, it } from "vitest";
import {
  csrfCookieName,
  csrfSetCookie,
  csrfToken,
  csrfTokenMatches,
  isCsrfId,
  newCsrfId,
} from "#core/accounts/csrf-token.ts";

const SECRET = "a-secret-of-this-site";

describe("the CSRF token", () => {
  it("belongs to its cookie and its site's secret alone", async () => {
    const id = newCsrfId();
    const token = await csrfToken(SECRET, id);
    expect(await csrfTokenMatches(SECRET, id, token)).toBe(true);
    expect(await csrfTokenMatches(SECRET, newCsrfId(), token)).toBe(false);
    expect(await csrfTokenMatches("another-secret", id, token)).toBe(false);
  });

  it("is refused when cut, lengthened, empty, or equal to the cookie", async () => {
    const id = newCsrfId();
    const token = await csrfToken(SECRET, id);
    for (const wrong of [token.slice(1), `${token}A`, "", null, undefined, id, token.toLowerCase()]) {
      expect(await csrfTokenMatches(SECRET, id, wrong)).toBe(false);
    }
  });

  it("is refused without a cookie of ours, even when it was signed for that text", async () => {
    for (const planted of ["", "x", "x".repeat(22).concat("!"), null]) {
      expect(await csrfTokenMatches(SECRET, planted, await csrfToken(SECRET, planted ?? ""))).toBe(false);
    }
  });
});

describe("the CSRF cookie", () => {
  it("holds 128 random bits", () => {
    const ids = new Set(Array.from({ length: 1_000 }, newCsrfId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(isCsrfId(id)).toBe(true);
  });

  it("cannot be planted by another host where there is https", () => {
    expect(csrfCookieName(true)).toBe("__Host-gerai_csrf");
    expect(csrfSetCookie("id", true)).toBe("__Host-gerai_csrf=id; Path=/; HttpOnly; SameSite=Lax; Secure");
    expect(csrfSetCookie("id", false)).not.toContain("Secure");
  });
});
