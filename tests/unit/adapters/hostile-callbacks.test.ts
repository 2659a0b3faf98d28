import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallbackSample } from "#adapters/_kit/callback-sample.ts";
import type { InboundEvent } from "#core/ports/inbound.ts";
import { MAX_AMOUNT } from "#core/shared/money.ts";
import { storable } from "#core/shared/storable.ts";
import { callingPartners } from "#tests/factories/partners.ts";

/** Partners' JSON is anything (C10): 5,000 bodies of each, the right members with wrong things in them. */
const RUNS = 5_000;

/** What a member may hold, as its place in the text of a JSON. */
const hostileValue = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    "1e400",
    "-1e400",
    "1e308",
    "9007199254740993",
    "-1",
    "0.1",
    '"1e3"',
    '"NaN"',
    '"١٢٣"',
    '"<script>alert(1)</script>"',
    '"\\u202e"',
    '"\\u0000"',
    '"\\ud800"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
    `"${"x".repeat(20_000)}"`,
  ),
);

/** A partner's object in which some members are hostile, some stand twice, and some are nobody's. */
function bodyOf({ members, wrap }: CallbackSample): fc.Arbitrary<string> {
  const names = Object.keys(members);
  const member = fc.tuple(fc.constantFrom(...names, "__proto__", "constructor", "toString"), hostileValue);
  return fc.array(member, { maxLength: 4 }).map((wrong) => {
    const right = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${value}`);
    return wrap(`{${[...right, ...wrong.map(([name, value]) => `${JSON.stringify(name)}:${value}`)].join(",")}}`);
  });
}

/** Whatever was read is whole rupiah within bounds, plain text, and nothing of the text became code. */
function expectHarmless(event: InboundEvent | null): void {
  if (event === null || event.kind === "ignored") return;
  if (event.kind === "supplier") {
    const { status, cost, serialNumber, code, message } = event.result;
    expect(["success", "failed", "pending"]).toContain(status);
    expect(cost === null || (Number.isSafeInteger(cost) && cost >= 0)).toBe(true);
    expect([typeof code, typeof message, typeof event.reference]).toEqual(["string", "string", "string"]);
    expect(serialNumber === null || typeof serialNumber === "string").toBe(true);
    expect(JSON.stringify(storable(event.result)).length).toBeLessThan(1_000_000);
    return;
  }
  if (event.kind === "payout") {
    expect(["accepted", "disbursed", "refused", "reversed"]).toContain(event.said);
    expect(typeof event.reference).toBe("string");
    return;
  }
  const amount = event.kind === "payment" ? event.state.amount : event.mutation.amount;
  expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT).toBe(true);
}

const PARTNERS = await callingPartners();

describe.each(PARTNERS)("$id", ({ reader: partner, callback }) => {
  it(`reads ${RUNS} hostile bodies without harm`, { timeout: 120_000 }, () => {
    const seen = { read: 0, refused: 0 };
    const harmless = fc.property(bodyOf(callback), (body) => {
      const event = partner.read(body);
      expectHarmless(event);
      seen[event === null ? "refused" : "read"] += 1;
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    });
    fc.assert(harmless, { numRuns: RUNS });
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(50);
  });
});
