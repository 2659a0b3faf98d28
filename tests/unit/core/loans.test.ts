import { describe, expect, it } from "vitest";
import { can, type Standing } from "#core/accounts/can.ts";
import { LOAN_DESK_DEPOSIT_LIST } from "#core/loans/desk-lists.ts";
import { facilityDecision, facilityInput, loanDepositDecision } from "#core/loans/schema.ts";
import { listSchema } from "#core/shared/list-reader.ts";

const who = (changes: Partial<Standing>): Standing => ({
  category: 1,
  is_active: true,
  permissions: [],
  role: "user",
  ...changes,
});

describe("who decides on agents' loans", () => {
  it("are sales users and admins, as long as they are active", () => {
    expect(can(who({ permissions: ["sales"] }), "loan_desk")).toBe(true);
    expect(can(who({ role: "admin" }), "loan_desk")).toBe(true);
    expect(can(who({ category: 3, permissions: ["loan"] }), "loan_desk")).toBe(false);
    expect(can(who({ permissions: ["sales"], is_active: false }), "loan_desk")).toBe(false);
    expect(can(who({ permissions: ["loan"] }), "loan")).toBe(true);
    expect(can(who({ category: 2 }), "loan")).toBe(false);
  });
});

describe("what is decided", () => {
  const reason = "Langganan lama";
  const fieldsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);

  it("names its terms where there are some", () => {
    const decision = { user_id: "0190d3a0-0000-7000-8000-000000000003", reason };
    expect(fieldsOf(facilityDecision.safeParse({ ...decision, action: "activate" }))).toEqual([
      "limit: required",
      "due_day: required",
    ]);
    expect(facilityDecision.safeParse({ ...decision, action: "reject" }).success).toBe(true);
    expect(fieldsOf(loanDepositDecision.safeParse({ code: "LDP1", action: "approve", reason }))).toEqual([
      "amount: required",
    ]);
    expect(loanDepositDecision.safeParse({ code: "LDP1", action: "refuse", reason }).success).toBe(true);
    expect(fieldsOf(loanDepositDecision.safeParse({ code: "LDP1", action: "refuse", reason: "no" }))).toEqual([
      "reason: too_short",
    ]);
  });

  it("has a day of the month from 1 to 31", () => {
    for (const day of [0, 32, 1.5, Number.NaN]) {
      expect(fieldsOf(facilityInput.safeParse({ limit: 50_000, due_day: day }))).toEqual(["due_day: due_day"]);
    }
    expect(facilityInput.safeParse({ limit: 50_000, due_day: 31 }).success).toBe(true);
  });

  it("is sought by words that an address can have", () => {
    const filter = listSchema(LOAN_DESK_DEPOSIT_LIST);
    expect(filter.parse({ open: "true", due: "not due" })).toMatchObject({ open: "true", due: "not due" });
    expect(fieldsOf(filter.safeParse({ due: "later" }))).toEqual(["due: one_of"]);
  });
});
