import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INBOUND_PARTNERS } from "#adapters/registry.ts";
import type { InboundEvent, InboundPartnerId } from "#core/ports/inbound.ts";
import { MAX_AMOUNT } from "#core/shared/money.ts";
import { storable } from "#core/shared/storable.ts";

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

const MEMBERS: Readonly<Record<InboundPartnerId, readonly string[]>> = {
  midtrans: [
    "order_id",
    "transaction_id",
    "transaction_status",
    "status_code",
    "gross_amount",
    "currency",
    "payment_type",
  ],
  xendit: ["id", "reference_id", "amount", "currency", "status"],
  "bank-mutation": ["mutation_id", "account_number", "bank_type", "date", "description", "amount", "type"],
  digiflazz: ["ref_id", "customer_no", "buyer_sku_code", "message", "status", "rc", "sn", "price"],
};

const RIGHT: Readonly<Record<string, string>> = {
  order_id: '"DEP1"',
  transaction_id: '"t-1"',
  transaction_status: '"settlement"',
  status_code: '"200"',
  gross_amount: '"50000.00"',
  currency: '"IDR"',
  payment_type: '"bank_transfer"',
  id: '"py-1"',
  reference_id: '"DEP1"',
  amount: "50000",
  status: '"SUCCEEDED"',
  mutation_id: '"m-1"',
  account_number: '"1"',
  bank_type: '"bca"',
  date: '"2026-11-20 10:00:00"',
  description: '"CR"',
  type: '"CR"',
  ref_id: '"TRX1"',
  customer_no: '"0878"',
  buyer_sku_code: '"x"',
  message: '"ok"',
  rc: '"00"',
  sn: '"SN"',
  price: "10000",
};

/** A partner's object in which some members are hostile, some stand twice, and some are nobody's. */
function bodyOf(id: InboundPartnerId): fc.Arbitrary<string> {
  const member = fc.tuple(fc.constantFrom(...MEMBERS[id], "__proto__", "constructor", "toString"), hostileValue);
  return fc.array(member, { maxLength: 4 }).map((wrong) => {
    const right = MEMBERS[id].map((name) => `${JSON.stringify(name)}:${RIGHT[name]}`);
    const object = `{${[...right, ...wrong.map(([name, value]) => `${JSON.stringify(name)}:${value}`)].join(",")}}`;
    if (id === "digiflazz") return `{"data":${object}}`;
    return id === "xendit" ? `{"event":"payment.succeeded","data":${object}}` : object;
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
  const amount = event.kind === "payment" ? event.state.amount : event.mutation.amount;
  expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT).toBe(true);
}

describe.each(Object.values(INBOUND_PARTNERS))("$id", (partner) => {
  it(`reads ${RUNS} hostile bodies without harm`, { timeout: 120_000 }, () => {
    const seen = { read: 0, refused: 0 };
    const harmless = fc.property(bodyOf(partner.id), (body) => {
      const event = partner.read(body);
      expectHarmless(event);
      seen[event === null ? "refused" : "read"] += 1;
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    });
    fc.assert(harmless, { numRuns: RUNS });
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(50);
  });
});
