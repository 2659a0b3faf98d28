import { describe, expect, it } from "vitest";
import { DomainError } from "#core/shared/errors.ts";
import { errorFields, withoutSecrets } from "./log.ts";

describe("what a log line says of an error", () => {
  it.each([
    ["no route to +62 812-3456-7890 now", "no route to (number) now"],
    ["081234567890 is taken", "(number) is taken"],
    ["mail to sari.dewi@example.com failed", "mail to (email) failed"],
    ["fetch https://a.test/send?token=abc&to=62811 failed", "fetch https://a.test/send?… failed"],
    ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc-def expired", "jwt (token) expired"],
    [`key ${"a1".repeat(24)} refused`, "key (token) refused"],
    ["dispatch 0190a000-0000-7000-8000-0000000000e1 is gone", "dispatch 0190a000-0000-7000-8000-0000000000e1 is gone"],
    ["purchase_place 500 XX000 at 2026-11-20", "purchase_place 500 XX000 at 2026-11-20"],
  ])("keeps of %j what may be read", (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });

  it("names the code of ours and the cause of what is not", () => {
    const unexpected = Object.assign(new DomainError("unexpected"), { cause: new TypeError("x of 08123456789") });
    expect(errorFields(unexpected)).toEqual({ error: "unexpected", cause: "TypeError: x of (number)" });
    expect(errorFields("thrown")).toEqual({ error: "unknown" });
  });
});
