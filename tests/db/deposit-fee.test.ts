import { afterAll, beforeAll, expect, test } from "vitest";
import { CHANNEL_ID, CHANNEL_ID_MOST } from "#core/shared/channel-id.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { inFull } from "#tests/support/full-counts.ts";

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
function reference(rateBp: number, fixedFee: number, taxed: boolean): (amount: bigint) => bigint {
  const rest = 10_000n - BigInt(rateBp);
  const tax = taxed ? 111n : 100n;
  // a / (1 - r) - a + f, over the common denominator `rest`, then × 1.11.
  const denominator = rest * 100n;
  const [perAmount, fixed] = [(10_000n - rest) * tax, BigInt(fixedFee) * rest * tax];
  return (amount) => {
    const numerator = amount * perAmount + fixed;
    const whole = numerator / denominator;
    return (numerator - whole * denominator) * 100n >= 45n * denominator ? whole + 1n : whole;
  };
}

const AMOUNTS = inFull(100_000, 1_000_000);
const WIDE_FROM = AMOUNTS * 0.9;
const STRIDE = inFull(999_907, 99_991);
const CHUNK = 20_000;

/** The n-th amount: every rupiah from 10,000 on, then in wide odd strides to some ten billion. */
const amountAt = (n: number) => 9_999 + n + Math.max(n - WIDE_FROM, 0) * STRIDE;

const PRIME = 1_000_000_007;

/** Sums of a chunk's fees, plain and weighted: one fee that differs changes both. */
function chunkSums(first: number, fee: (amount: bigint) => bigint): [number, number] {
  let [plain, weighted] = [0, 0];
  for (let n = first; n < first + CHUNK; n++) {
    const each = Number(fee(BigInt(amountAt(n))));
    plain += each;
    weighted = (weighted + each * (n % 9_973)) % PRIME;
  }
  return [plain, weighted];
}

test(`every channel agrees with whole-number arithmetic on ${AMOUNTS} amounts`, { timeout: 300_000 }, async () => {
  const rules = new Map((await channels()).map((c) => [`${c.rate_bp} ${c.fixed_fee} ${c.taxed}`, c]));
  for (const { id, rate_bp, fixed_fee, taxed } of rules.values()) {
    const answer = db.owner.query<{ plain: string; weighted: string }>(
      `select sum(fee)::bigint as plain, (sum(fee * (n % 9973)) % $6)::bigint as weighted
       from (
         select n, private.channel_fee(amount, $1, $2, $3) as fee
         from (
           select n, 9999 + n + greatest(n - $7::bigint, 0) * $8::bigint as amount
           from generate_series(1, $4::bigint) as n
           offset 0
         ) amounts
         offset 0
       ) fees
       group by (n - 1) / $5 order by (n - 1) / $5`,
      [rate_bp, fixed_fee, taxed, AMOUNTS, CHUNK, PRIME, WIDE_FROM, STRIDE],
    );
    const fee = reference(rate_bp, Number(fixed_fee), taxed);
    const wanted = Array.from({ length: AMOUNTS / CHUNK }, (_, chunk) => chunkSums(chunk * CHUNK + 1, fee));
    const { rows } = await answer;
    expect([id, rows.map(({ plain, weighted }) => [Number(plain), Number(weighted)])]).toEqual([id, wanted]);
  }
});

test("a rule that is off by one rupiah in one amount is noticed", () => {
  const fee = reference(150, 0, true);
  const right = chunkSums(1, fee);
  const wrong = chunkSums(1, (amount) => fee(amount) + (amount === 12_345n ? 1n : 0n));
  expect(wrong[0]).not.toBe(right[0]);
  expect(wrong[1]).not.toBe(right[1]);
});

test("ids of channels are written in one way, in the table and outside of it", async () => {
  const { rows } = await db.owner.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'payment_channels_id_check'",
  );
  expect(rows[0]?.rule).toContain(`'${CHANNEL_ID.source}'`);
  expect(rows[0]?.rule).toContain(`<= ${CHANNEL_ID_MOST}`);
});
