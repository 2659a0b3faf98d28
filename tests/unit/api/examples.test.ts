import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { exampleAnswer } from "#workers/api/openapi/example-of.ts";

type Values = Readonly<Record<string, unknown>>;

/** Every object of a JSON value, itself included. */
function objects(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(objects);
  if (typeof value !== "object" || value === null) return [];
  return [value as Values, ...Object.values(value).flatMap(objects)];
}

const has = (value: Values, ...names: string[]) => names.every((name) => typeof value[name] === "number");
const n = (value: Values, name: string) => Number(value[name] ?? 0);

/** What must hold of an object that has these members: its name, where it applies, and both sides. */
const RULES: readonly (readonly [
  string,
  (value: Values) => boolean,
  (value: Values) => readonly [unknown, unknown],
])[] = [
  [
    "profit is the selling price less the buying price",
    (v) => "ref_id" in v && has(v, "selling_price", "buying_price", "profit"),
    (v) => [n(v, "profit"), n(v, "selling_price") - n(v, "buying_price")],
  ],
  [
    "a sale's end balance is its start less what was taken",
    (v) => has(v, "start_balance", "end_balance", "deducted_balance"),
    (v) => [n(v, "end_balance"), n(v, "start_balance") - n(v, "deducted_balance")],
  ],
  [
    "a movement's end balance is its start with credit and without debit",
    (v) => has(v, "start_balance", "end_balance", "debit", "credit"),
    (v) => [n(v, "end_balance"), n(v, "start_balance") - n(v, "debit") + n(v, "credit")],
  ],
  [
    "a transfer moves its amount",
    (v) => has(v, "sender_change", "recipient_change"),
    (v) => [
      [n(v, "sender_change"), n(v, "recipient_change"), n(v, "end_balance")],
      [
        -n(v, "amount"),
        n(v, "amount"),
        n(v, "start_balance") + n(v, v["direction"] === "out" ? "sender_change" : "recipient_change"),
      ],
    ],
  ],
  [
    "a top-up's total is its amount with fee and unique code",
    // Of an order on a link `amount` is what was paid, whose total is its price and fee.
    (v) => has(v, "amount", "fee", "total") && !("price" in v),
    (v) => [n(v, "total"), n(v, "amount") + n(v, "fee") + n(v, "unique_code")],
  ],
  [
    "a top-up is credited once it is paid, not before",
    (v) => has(v, "credited", "fee_paid", "amount"),
    (v) => [
      [n(v, "credited"), v["paid_at"] !== null],
      [v["status"] === "paid" ? n(v, "amount") : 0, v["status"] === "paid"],
    ],
  ],
  [
    "a loan leaves its limit less its usage",
    (v) => has(v, "limit", "usage", "remaining_limit"),
    (v) => [n(v, "remaining_limit"), n(v, "limit") - n(v, "usage")],
  ],
  [
    "a loan deposit is granted once it is decided on",
    (v) => "granted" in v,
    (v) => [v["granted"] !== null && v["closed_at"] !== null, v["status"] === "deposited"],
  ],
  [
    "a repayment lowers the deposit by its amount",
    (v) => has(v, "amount", "usage_after", "start_balance", "end_balance"),
    (v) => [n(v, "end_balance"), n(v, "start_balance") - n(v, "amount")],
  ],
];

const ANSWERS = ENDPOINTS.filter(({ path }) => path !== "/openapi.json").map((endpoint) => ({
  call: `${endpoint.method} ${endpoint.path}`,
  endpoint,
  answer: exampleAnswer(endpoint),
}));

describe("the examples of the published contract", () => {
  it.each(RULES)("agree with themselves: %s", (_, applies, sides) => {
    const met = ANSWERS.flatMap(({ call, answer }) =>
      objects(answer)
        .filter(applies)
        .map((value) => ({ call, sides: sides(value) })),
    );
    expect(met).not.toEqual([]);
    for (const {
      call,
      sides: [is, must],
    } of met)
      expect([call, is]).toEqual([call, must]);
  });

  it("have totals that are the sums of their rows, and a count of them", () => {
    for (const { call, answer } of ANSWERS) {
      const data = answer.data as { rows?: Values[]; totals?: Values } | Values[];
      const rows = Array.isArray(data) ? data : data?.rows;
      const total = (answer.meta as Values | undefined)?.["total"];
      if (rows !== undefined && total !== undefined) expect([call, total]).toEqual([call, rows.length]);
      const totals = Array.isArray(data) ? undefined : data?.totals;
      if (rows === undefined || totals === undefined) continue;
      expect([call, totals["count"] ?? rows.length]).toEqual([call, rows.length]);
      for (const [name, value] of Object.entries(totals)) {
        if (!has(rows[0] ?? {}, name) || name.endsWith("_balance")) continue;
        expect([call, name, value]).toEqual([call, name, rows.reduce((sum, row) => sum + n(row, name), 0)]);
      }
    }
  });

  it("answer with what was sent", () => {
    for (const { call, endpoint, answer } of ANSWERS) {
      if (endpoint.body === undefined) continue;
      const data = (answer.data ?? {}) as Values;
      for (const [name, sent] of Object.entries(endpoint.body.parse(endpoint.bodyExample) as Values))
        if (name in data && sent !== null && typeof sent !== "object")
          expect([call, name, data[name]]).toEqual([call, name, sent]);
    }
  });

  it("tell of what their call has done", () => {
    const data = (call: string) => ANSWERS.find((each) => each.call === call)?.answer.data as Values;
    expect(data("get /receipt/prabayar/{ref_id}")["total"]).toBe(data("post /prabayar/purchase")["selling_price"]);
    expect(data("post /deposit/{code}/cancel")["status"]).toBe("cancelled");
    expect(data("post /deposit/{code}/check")).toMatchObject({ outcome: "paid", deposit: { status: "paid" } });
    expect(data("post /account/device/{id}/reject")["status"]).toBe("blocked");
    expect(data("delete /account/avatar")["avatar"]).toBeNull();
  });

  it("happen in order", () => {
    const LATER = ["updated_at", "last_active_at", "paid_at", "closed_at", "expires_at"];
    for (const { call, answer } of ANSWERS) {
      for (const { created_at: created, ...value } of objects(answer)) {
        if (typeof created !== "string") continue;
        for (const later of LATER.filter((name) => typeof value[name] === "string"))
          expect([call, later, String(value[later]) >= created]).toEqual([call, later, true]);
      }
    }
  });
});
