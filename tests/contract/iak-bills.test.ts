import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { iakSupplier } from "#adapters/suppliers/iak/supplier.ts";
import type { ToldField } from "#core/inquiries/schema.ts";
import { isBillField } from "#core/ports/bill-fields.ts";
import type { SupplierPayment } from "#core/ports/supplier.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let inquiries = 0;

beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world[Symbol.asyncDispose]());

function supplier(
  timeoutMs = 5000,
  apiKey: string = SECRETS.IAK_API_KEY,
  now = () => new Date("2026-11-25T09:00:00Z"),
) {
  const url = `${world.url}/sandbox/iak`;
  return iakSupplier({ prepaidUrl: url, postpaidUrl: url, username: SECRETS.IAK_USERNAME, apiKey, timeoutMs, now });
}

/** Products whose payer chooses the sum. */
const OWN_SUM = /^(SHOPEEPAY|MEMBER|NONMEMBER)/;

function billOf(sku: string, destination: string, asked: readonly string[] = []): SupplierPayment {
  const amount = OWN_SUM.test(sku) && asked[0] !== undefined ? Number(asked[0]) : null;
  const extra = amount === null ? asked : [];
  const reference = `TRXIAKBILL${++inquiries}`;
  const about = { about: "bill", kind: "customer", reference, sku, destination, extra, amount } as const;
  return { ...about, repeated: false, payableUntil: new Date("2026-11-26T00:00:00+07:00") };
}

/** What a number of the documentation's tables does. */
type Does = "ok" | "time-out" | "paid" | "wrong" | "payment failed" | "payment pending" | "biller error";
const BY_LAST_DIGIT: Readonly<Record<string, Does>> = {
  "1": "ok",
  "2": "ok",
  "3": "time-out",
  "4": "paid",
  "5": "wrong",
  "6": "payment failed",
  "7": "payment pending",
  "8": "biller error",
};

interface Published {
  readonly code: string;
  readonly number: string;
  readonly does: Does;
  readonly extra: readonly string[];
  /** Of one period, in rupiah; and how many periods are due. */
  readonly amount: number;
  readonly admin: number;
  readonly commission: number;
  readonly periods: number;
}

type Series = readonly [
  code: string,
  stem: string,
  tails: string,
  money: readonly [amount: number, admin: number, commission: number],
  extra?: readonly string[],
  periodsOfTwo?: number,
];
/** Every test number of the postpaid documentation: product, what its numbers begin with, how they end. */
const TABLE: readonly Series[] = [
  ["PLNPOSTPAID", "53000000000", "1 2 3 4 5 6 7 8", [300_000, 2500, 600], [], 8],
  ["BPJS", "880123456000", "1 3 4 5 6 7 8", [50_000, 2500, 200], ["2"]],
  ["BPJSTK", "810205101127000", "1 2 3 4 5 6 7 8", [16_800, 3500, 2500], ["1"]],
  ["PDAMKOTA.SURABAYA", "1020200", "1", [35_490, 2000, 700]],
  ["PDAMKOTA.MEDAN", "1020200", "2 6 7 8", [35_490, 2000, 700], [], 4],
  ["AETRA", "1020200", "3 4 5", [35_490, 2500, 700]],
  ["PBBKOT.CIMAHI", "32980109237599990", "1 3 4 5 6 7 8", [203_857, 5000, 1000], ["2023"]],
  ["PGAS", "011001460", "1 3 4 5 6 7 8", [322_002, 2500, 600]],
  ["HPTHREE", "0899123450", "1 3 4 5 6 7 8", [55_000, 0, 1000]],
  ["TELKOMPSTN", "639160120", "1 2 3 4 5 6 7 8", [43_210, 2500, 1200], [], 3],
  ["CBN", "0178300", "2 3 4 5 6 7 8", [30_000, 0, 1000]],
  ["TVTLKMV", "12724650010", "1 3 4 5 6 7 8", [99_000, 1950, 1000]],
  ["TVBIG", "107216140", "1 3 4 5 6 7 8", [138_499, 0, 1100]],
  ["FNMEGA", "639160120", "1 3 4 5 6 7 8", [661_000, 0, 500]],
  ["ESAMSAT.JABAR", "965854852356870", "1 3 4 5 6 7 8", [2_274_500, 5000, 2500], ["0212502110170100"]],
  ["SHOPEEPAY", "08210000000", "1 2 3 4 5 6 7 8", [100_000, 800, 450], ["100000"]],
  ["MEMBER.Shiftsoft_MMS-Perpuluhan_2022", "100", "1 2 3 4 5 6 7 8", [100_000, 800, 450], ["100000"]],
  ["NONMEMBER.Shiftsoft_MMS-Perpuluhan_2022", "192", "1 2", [100_000, 800, 450], ["100000"]],
];
/** Those whose number says nothing: all succeed. */
const ALONE: readonly (readonly [code: string, number: string, money: Series[3]])[] = [
  ["PLNNONH", "3225030005922", [696_400, 1600, 1800]],
  ["PLNNONH", "1811217010329", [696_400, 1600, 1800]],
  ["PLNNONH", "3226015008229", [696_400, 1600, 1800]],
  ["BPJSTK", "210300016066", [16_800, 3500, 2500]],
  ["BPJSTKPU", "210300016066", [100_000, 2500, 2000]],
  ["CBN", "01927101", [30_000, 0, 1000]],
];
/** The newer documentation's numbers: the last four digits are the code. */
const NEWER: readonly (readonly [number: string, does: Does, periods?: number])[] = [
  ["530000000000", "ok"],
  ["530000000999", "ok", 8],
  ["540000000001", "paid"],
  ["530000000014", "wrong"],
  ["530000000103", "time-out"],
  ["530000001037", "payment failed"],
  ["530000001039", "payment pending"],
  ["530000001105", "biller error"],
];

const NUMBERS: readonly Published[] = [
  ...TABLE.flatMap(([code, stem, tails, [amount, admin, commission], extra = [], two = 1]) =>
    tails.split(" ").map((tail) => ({
      code,
      number: stem + tail,
      does: BY_LAST_DIGIT[tail] ?? "ok",
      extra,
      amount,
      admin,
      commission,
      periods: tail === "2" ? two : 1,
    })),
  ),
  ...ALONE.map(([code, number, [amount, admin, commission]]) => ({
    code,
    number,
    does: "ok" as const,
    extra: [],
    amount,
    admin,
    commission,
    periods: 1,
  })),
  ...NEWER.map(([number, does, periods = 1]) => ({
    code: "PLNPOSTPAID",
    number,
    does,
    extra: [],
    amount: 300_000,
    admin: 2500,
    commission: 600,
    periods,
  })),
];

const REFUSED: Readonly<Partial<Record<Does, object>>> = {
  "time-out": { reason: "unavailable", code: "103", tryNext: true },
  paid: { reason: "nothing_due", code: "01", tryNext: false },
  wrong: { reason: "wrong_destination", code: "14", tryNext: false },
};
/** How the payment is answered, and what asking says then. */
const PAID: Readonly<Partial<Record<Does, readonly [answer: object, asked: object]>>> = {
  ok: [
    { status: "success", code: "00" },
    { status: "success", code: "00" },
  ],
  "payment failed": [
    { status: "failed", code: "37" },
    { status: "failed", code: "37" },
  ],
  "payment pending": [
    { status: "pending", code: "39" },
    { status: "pending", code: "39" },
  ],
  // The code alone does not prove that nothing was paid; the status does.
  "biller error": [
    { status: "pending", code: "105" },
    { status: "failed", code: "105" },
  ],
};

/** What one period comes to without the fee, in rupiah. */
function sumOf(period: readonly ToldField[]): number {
  const parts = period.filter(({ name }) => ["bill_amount", "penalty", "other_cost"].includes(name));
  return parts.reduce((sum, { value }) => sum + Number(value), 0);
}

describe("every published number", () => {
  it.each(NUMBERS)(
    "$code $number: $does",
    async ({ code, number, does, extra, amount, admin, commission, periods }) => {
      const bill = billOf(code, number, extra);
      const found = await supplier().inquire(bill);
      const [answer, asked] = PAID[does] ?? [];
      if (answer === undefined || asked === undefined) {
        expect(found).toMatchObject({ status: "refused", ...REFUSED[does] });
        return;
      }
      const cost = (amount + admin - commission) * periods;
      const due = { amount: amount * periods, admin: admin * periods, cost };
      const expiresAt = new Date("2026-11-26T00:00:00+07:00");
      expect(found).toMatchObject({ status: "found", name: "PELANGGAN CONTOH", bill: { ...due, expiresAt } });
      const told = found.status === "found" ? found.periods : [];
      // Products of one period may tell none.
      if (periods > 1) expect(told).toHaveLength(periods);
      for (const one of told) expect(sumOf(one)).toBe(amount);
      const facts = found.status === "found" ? [...found.fields, ...told.flat()] : [];
      expect(facts.filter(({ name }) => !isBillField(name))).toEqual([]);
      const before = await supplier().balance();
      const paid = await supplier().pay(bill);
      expect(paid).toMatchObject({ cost, ...answer });
      expect(await supplier().payStatus(bill)).toMatchObject({ cost, ...asked });
      const taken = does === "ok" || does === "payment pending" ? cost : 0;
      expect(before - (await supplier().balance())).toBe(taken);
    },
  );
});

describe("a bill", () => {
  it.each([
    [
      "PLNPOSTPAID",
      "530000000002",
      [],
      { tariff: "R1", power: "1300", sheets: "8", sheets_left: "4" },
      { period: "202601", bill_amount: "300000", admin: "2500", penalty: "0" },
    ],
    ["PLNNONH", "3225030005922", [], { transaction: "PENYAMBUNGAN BARU", registration_date: "20120524" }, null],
    [
      "BPJS",
      "8801234560001",
      ["2"],
      { months: "02", branch: "JAKARTA PUSAT", remaining: "0", participants: "2" },
      null,
    ],
    ["BPJSTK", "8102051011270001", ["1"], { work_accident: "10000", valid_until: "2027-10-09" }, null],
    ["BPJSTKPU", "210300016066", [], { job_loss: "2597", pension: "32467", employer_number: "15092873" }, null],
    [
      "PDAMKOTA.SURABAYA",
      "10202001",
      [],
      { sheets: "1", biller: "PDAM SURABAYA", tariff: "3A", due_date: "1-15 DES 2026" },
      { meter_start: "4589", meter_end: "4613", bill_amount: "27240", penalty: "7500", other_cost: "750" },
    ],
    [
      "PBBKOT.CIMAHI",
      "329801092375999901",
      ["2026"],
      { tax_year: "2026", bill_amount: "203857", city: "PEMKOT CIMAHI", land_area: "113 M2", due_date: "2026-10-31" },
      null,
    ],
    ["PGAS", "0110014601", [], { meter_start: "006538", meter_end: "006573", usage: "35" }, null],
    ["HPTHREE", "08991234501", [], { area_code: "0751", sheets: "1" }, { bill_amount: "55000" }],
    ["CBN", "01927101", [], { package: "CBN Anywhere Basic" }, null],
    ["TVTLKMV", "127246500101", [], { sheets: "1", vat: "0" }, { bill_amount: "99000", reference: "205A" }],
    // Its instalment is a sum; which one it is, is its period.
    ["FNMEGA", "6391601201", [], { bill_amount: "657695", penalty: "3305", installment: "005", tenor: "030" }, null],
    [
      "ESAMSAT.JABAR",
      "9658548523568701",
      ["0212502110170100"],
      { vehicle_tax: "2131000", insurance: "143500", plate: "D 1243 AL", ownership: "001", valid_until: "20271022" },
      null,
    ],
  ] as const)("%s tells its facts and its periods by our names", async (code, number, asked, facts, period) => {
    const found = await supplier().inquire(billOf(code, number, asked));
    if (found.status !== "found") throw new Error(`not found: ${found.status}`);
    expect(Object.fromEntries(found.fields.map(({ name, value }) => [name, value]))).toMatchObject(facts);
    const [first = []] = found.periods;
    const told = Object.fromEntries(first.map(({ name, value }) => [name, value]));
    if (period === null) expect(found.periods).toEqual([]);
    else expect(told).toMatchObject(period);
  });

  it.each([
    ["BPJS", "8801234560001", ["3"], { fields: [{ name: "months", value: "03" }], amount: 75_000 }],
    [
      "PBBKOT.CIMAHI",
      "329801092375999901",
      ["2025"],
      { fields: [{ name: "tax_year", value: "2025" }], amount: 203_857 },
    ],
    ["ESAMSAT.JABAR", "9658548523568701", ["31"], { fields: [], amount: 2_274_500 }],
    ["SHOPEEPAY", "082100000001", ["75000"], { fields: [], amount: 75_000 }],
  ])("%s is told what its type asks besides", async (code, number, extra, { fields, amount }) => {
    expect(await supplier().inquire(billOf(code, number, extra))).toMatchObject({
      fields: expect.arrayContaining(fields),
      bill: { amount },
    });
    expect(await supplier().inquire(billOf(code, number))).toMatchObject({ status: "refused", code: "107" });
  });

  it("that is inquired again under its reference is the same bill", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    const first = await supplier().inquire(bill);
    const again = await supplier().inquire(bill);
    expect(again).toMatchObject({ status: "found", bill: first.status === "found" ? first.bill : null });
  });

  it("that is paid again is the same payment, paid for once", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    await supplier().inquire(bill);
    const before = await supplier().balance();
    const paid = await supplier().pay(bill);
    expect(paid).toMatchObject({ status: "success", serialNumber: expect.any(String) });
    expect(await supplier().pay(bill)).toMatchObject({
      status: "success",
      serialNumber: paid.status === "success" ? paid.serialNumber : null,
    });
    expect(before - (await supplier().balance())).toBe(301_900);
  });

  it("that is paid by many calls at once is paid for once, and none of them says that it failed", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    await supplier().inquire(bill);
    const before = await supplier().balance();
    const told = await Promise.all(Array.from({ length: 10 }, () => supplier(20_000).pay(bill)));
    expect(told.filter(({ status }) => status === "failed" || status === "unknown")).toEqual([]);
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success" });
    expect(before - (await supplier().balance())).toBe(301_900);
  });

  it("that nobody inquired is absent, and nothing is paid", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    const before = await supplier().balance();
    expect(await supplier().pay(bill)).toMatchObject({ status: "unknown", reason: "absent" });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "unknown", reason: "absent" });
    expect(await supplier().balance()).toBe(before);
  });

  it("of another number under the same reference is neither found nor paid", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    await supplier().inquire(bill);
    const other = { ...bill, destination: "530000000002" };
    const before = await supplier().balance();
    expect(await supplier().inquire(other)).toMatchObject({ status: "unknown" });
    expect(await supplier().pay(other)).toMatchObject({ status: "unknown" });
    expect(await supplier().balance()).toBe(before);
  });

  it.each([
    ["7201", "timeout"],
    ["7202", "http"],
    ["7203", "garbage"],
    ["7204", "timeout"],
  ])("…%s: the payment is not answered, and was made once", async (tail, reason) => {
    const bill = billOf("PLNPOSTPAID", `53000000${tail}`);
    await supplier().inquire(bill);
    const before = await supplier().balance();
    expect(await supplier(500).pay(bill)).toMatchObject({ status: "unknown", reason });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success" });
    expect(await supplier().pay(bill)).toMatchObject({ status: "success" });
    expect(before - (await supplier().balance())).toBe(301_900);
  });

  it("…7205: a payment that is lost on its way is absent, and is paid when it is sent again", async () => {
    const bill = billOf("PLNPOSTPAID", "530000007205");
    await supplier().inquire(bill);
    expect(await supplier().pay(bill)).toMatchObject({ status: "unknown", reason: "http" });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "unknown", reason: "absent" });
    expect(await supplier().pay(bill)).toMatchObject({ status: "success" });
  });

  it("with a wrong key is a refusal that says so, and no word about a payment", async () => {
    const bill = billOf("PLNPOSTPAID", "530000000001");
    const wrong = supplier(5000, "wrong");
    expect(await wrong.inquire(bill)).toMatchObject({ status: "refused", reason: "unavailable", code: "100" });
    await supplier().inquire(bill);
    expect(await wrong.pay(bill)).toMatchObject({ status: "unknown", reason: "refused" });
    expect(await wrong.payStatus(bill)).toMatchObject({ status: "unknown", reason: "refused" });
  });
});
