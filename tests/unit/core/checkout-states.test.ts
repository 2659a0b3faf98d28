import { expect, test } from "vitest";
import { cameIn } from "#core/checkout/states.ts";

const order = { state: "checked", amount: 16_230, refunded: 0, credited: 0, paid_at: null } as const;

test("what came in for an order is all of it, also where a part went back already or is with the agent", () => {
  expect(cameIn(order)).toBe(16_230);
  expect(cameIn({ ...order, amount: 11_230, refunded: 5_000 })).toBe(16_230);
  expect(cameIn({ ...order, state: "refunded", refunded: 16_230 })).toBe(16_230);
  expect(cameIn({ ...order, state: "credited", credited: 11_230, refunded: 5_000 })).toBe(16_230);
});

test("nothing came in that is no sum of rupiah, that paid the order, or that was not paid at all", () => {
  expect(cameIn({ ...order, amount: null })).toBeNull();
  expect(cameIn({ ...order, state: "refunded", refunded: 16_730, paid_at: "2026-11-26T06:00:00Z" })).toBeNull();
  expect(cameIn({ ...order, state: "expired" })).toBeNull();
});
