import { describe, expect, it } from "vitest";
import { newIdempotencyKey, parseIdempotencyKey } from "#core/shared/idempotency.ts";
import { uuidv7 } from "#core/shared/ids.ts";

describe("ids", () => {
  it("are UUIDs of version 7 that sort by time", () => {
    const at = Date.UTC(2026, 10, 20);
    const ids = [0, 1, 2, 1_000, 86_400_000].map((later) => uuidv7(at + later));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).toEqual(ids);
  });

  it("never repeat within one millisecond", () => {
    expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(1)))).toHaveProperty("size", 10_000);
  });
});

describe("an idempotency key", () => {
  it.each(["a", "2026-11-20/order:1", "~".repeat(64), newIdempotencyKey()])("may be %j", (key) =>
    expect(parseIdempotencyKey(key)).toBe(key),
  );
  it.each(["", " ", "a b", "x".repeat(65), "é", "a\n", "\u0000"])("may not be %j", (key) =>
    expect(() => parseIdempotencyKey(key)).toThrow("validation_failed"),
  );
});
