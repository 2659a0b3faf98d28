import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

type ChannelRow = { id: string; rate_bp: number; fixed_fee: string; taxed: boolean };
const channels = async () =>
  (await db.owner.query<ChannelRow>("select id, rate_bp, fixed_fee, taxed from private.payment_channels order by id"))
    .rows;

test.each([
  ["a.bca", 100_000, 4_440],
  ["a.qris", 100_000, 705],
  ["a.dana", 100_000, 1_690],
  ["b.creditcard", 100_000, 5_187],
  ["b.gopay", 50_000, 1_020],
])("%s on %i rupiah costs %i", async (id, amount, fee) => {
  const { rows } = await db.owner.query(
    "select private.channel_fee($2, rate_bp, fixed_fee, taxed)::int as fee from private.payment_channels where id = $1",
    [id, amount],
  );
  expect(rows[0].fee).toBe(fee);
});

test("the table of the decisions is what the channels hold", async () => {
  const rates = Object.fromEntries((await channels()).map((c) => [c.id, [c.rate_bp, Number(c.fixed_fee), c.taxed]]));
  const wanted: Record<string, readonly [number, number, boolean]> = {
    ...Object.fromEntries(["dana", "ovo", "linkaja"].map((name) => [`a.${name}`, [150, 0, true]])),
    "a.shopeepay": [200, 0, false],
    "a.qris": [70, 0, false],
    ...Object.fromEntries(["bca", "bri", "bni", "mandiri", "permata"].map((name) => [`a.${name}`, [0, 4_000, true]])),
    "b.creditcard": [290, 2_200, false],
    "b.gopay": [200, 0, false],
    "b.kredivo": [200, 0, false],
    "b.shopeepay": [70, 0, false],
    "b.qris": [70, 0, false],
    "b.alfamart": [0, 5_000, false],
    "b.indomaret": [0, 5_000, false],
    "b.dana": [167, 0, false],
    ...Object.fromEntries(["bca", "bri", "bni", "mandiri", "permata"].map((name) => [`b.${name}`, [0, 4_480, false]])),
    ...Object.fromEntries(["bca", "bri", "bni", "mandiri"].map((name) => [`manual.${name}`, [0, 0, false]])),
  };
  expect(rates).toEqual(wanted);
});

/** The same rule in whole numbers of another language: raw fee as a fraction, rounded once at 0.45. */
function reference(amount: bigint, rateBp: bigint, fixed: bigint, taxed: boolean): bigint {
  const rest = 10_000n - rateBp;
  // a / (1 - r) - a + f, over the common denominator `rest`, then × 1.11.
  const numerator = (amount * 10_000n - amount * rest + fixed * rest) * (taxed ? 111n : 100n);
  const denominator = rest * 100n;
  const whole = numerator / denominator;
  const fraction = numerator % denominator;
  return fraction * 100n >= 45n * denominator ? whole + 1n : whole;
}

test("every channel agrees with whole-number arithmetic on 100,000 amounts", { timeout: 120_000 }, async () => {
  const all = await channels();
  const rules = new Map(all.map((c) => [`${c.rate_bp} ${c.fixed_fee} ${c.taxed}`, c]));
  let compared = 0;
  for (const { rate_bp, fixed_fee, taxed } of rules.values()) {
    // Every amount from 10,000 on, a wide stride to the largest, and odd ones between.
    const { rows } = await db.owner.query<{ fees: string[] }>(
      `select array_agg(private.channel_fee(a, $1, $2, $3) order by n)::text[] as fees
       from (select n, 9999 + n + greatest(n - 60000, 0) * 249983 as a from generate_series(1, 100000::bigint) as n) s`,
      [rate_bp, fixed_fee, taxed],
    );
    const fees = rows[0]?.fees ?? [];
    expect(fees).toHaveLength(100_000);
    for (const [index, fee] of fees.entries()) {
      const n = index + 1;
      const amount = BigInt(n <= 60_000 ? 9_999 + n : 9_999 + n + (n - 60_000) * 249_983);
      const wanted = reference(amount, BigInt(rate_bp), BigInt(fixed_fee), taxed);
      if (BigInt(fee) !== wanted) throw new Error(`${rate_bp} bp on ${amount}: ${fee}, not ${wanted}`);
      compared += 1;
    }
  }
  expect(compared).toBe(rules.size * 100_000);
});
