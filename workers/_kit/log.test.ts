import { describe, expect, it } from "vitest";
import { DomainError } from "#core/shared/errors.ts";
import { errorFields, withoutSecrets } from "./log.ts";

describe("what a log line says of an error", () => {
  it.each([
    ["no route to +62 812-3456-7890 now", "no route to (number) now"],
    ["081234567890 is taken", "(number) is taken"],
    ["mail to sari.dewi@example.com failed", "mail to (email) failed"],
    ["fetch https://a.test/send?token=abc&to=62811 failed", "fetch https://a.test/… failed"],
    ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc-def expired", "jwt (token) expired"],
    [`key ${"a1".repeat(24)} refused`, "key (token) refused"],
    ["call (0812) 3456-7890 now", "call (number) now"],
    ["HP081234567890 is taken", "HP(number) is taken"],
    ["to +62.812.3456.7890, or 62 812 – 3456 – 7890", "to (number), or (number)"],
    ["hp=%2B62812%203456%207890", "hp=(number)"],
    ['{"pin":"123456","otp":654321}', '{"pin":"(code)","otp":(code)}'],
    ["pin=123456&code=654321", "pin=(code)&code=(code)"],
    [`sign ${"0f".repeat(16)} is wrong`, "sign (token) is wrong"],
    ["x_eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.abc-def", "x_(token)"],
    ["mail sari%40contoh.id and sari@contoh.id.", "mail (email) and (email)"],
    ["GET https://kunci:rahasia@a.test:8080/v1/u/628110000099/x#y", "GET https://a.test:8080/…"],
    ["no /customers/628110000099/orders here", "no /customers/(number)/orders here"],
    ["no /r/AbCdEf1234567890xyzQ_w here", "no /r/… here"],
    ["sale TRX7K2M9Q4W1BXE of 2026-11-20T10:00:00.123Z", "sale TRX7K2M9Q4W1BXE of 2026-11-20T10:00:00.123Z"],
    ["deposit DEP123456789AB0 at 2026-11-20 10:00", "deposit DEP123456789AB0 at 2026-11-20 10:00"],
    ["no /sale/TRX7K2M9Q4W1BXE here", "no /sale/TRX7K2M9Q4W1BXE here"],
    ["ray 8f1a2b3c4d5e6f70-SIN", "ray 8f1a2b3c4d5e6f70-SIN"],
    ["admin_reconciliation_repeat_everything 404 PGRST202", "admin_reconciliation_repeat_everything 404 PGRST202"],
    ["dispatch 0190a000-0000-7000-8000-0000000000e1 is gone", "dispatch 0190a000-0000-7000-8000-0000000000e1 is gone"],
    ["purchase_place 500 XX000 at 2026-11-20", "purchase_place 500 XX000 at 2026-11-20"],
  ])("keeps of %j what may be read", (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });

  it("takes no longer of a long text, whatever it holds, and leaves no half of a word", () => {
    const began = performance.now();
    for (const part of ["08123456789", "a", "a@", "0 ", "https://", "eyJ", "(0", "?a=", "%2", "1234-"]) {
      const text = part.repeat(Math.ceil(1_048_576 / part.length));
      expect(withoutSecrets(text).length).toBeLessThanOrEqual(300);
    }
    expect(performance.now() - began).toBeLessThan(1_000);
    const cut = withoutSecrets(`${"0812345678901 ".repeat(142)}sari.dewi@contoh.id`);
    expect(cut).not.toContain("sari");
  });

  it("names the code of ours and the cause of what is not", () => {
    const unexpected = Object.assign(new DomainError("unexpected"), { cause: new TypeError("x of 08123456789") });
    expect(errorFields(unexpected)).toEqual({ error: "unexpected", cause: "TypeError: x of (number)" });
    expect(errorFields("thrown")).toEqual({ error: "unknown" });
  });
});
