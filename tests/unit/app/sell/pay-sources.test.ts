import { describe, expect, it } from "vitest";
import { type MoneyRefusal, moneyDetails } from "#app/features/money/money-refusal.ts";
import { firstChoice, type PayWith, paySources } from "#app/features/sell/pay-sources.ts";

const PRICE = 10_750;
const payer = (deposit: number, loan: number | null) => ({
  deposit,
  agent_debt: loan === null ? null : { deposit: loan },
});

function tooShort(payWith: PayWith, balance: number): MoneyRefusal {
  return {
    code: "insufficient_balance",
    text: "",
    fields: {},
    details: moneyDetails({ balance, missing: PRICE - balance }),
    typed: { pay_with: payWith },
    nonce: "1",
  };
}

describe("the balances that a sale may be paid from", () => {
  it("are the deposit alone without a loan balance", () => {
    for (const loan of [null, 0]) expect(paySources(payer(50_000, loan), PRICE, null)).toHaveLength(1);
  });
  it("say what each lacks", () =>
    expect(paySources(payer(10_000, 50_000), PRICE, null)).toEqual([
      { name: "deposit", balance: 10_000, missing: 750 },
      { name: "loan", balance: 50_000, missing: 0 },
    ]));
  it("believe a refusal about the balance that was tried, and about no other", () =>
    expect(paySources(payer(50_000, 50_000), PRICE, tooShort("loan", 100))).toEqual([
      { name: "deposit", balance: 50_000, missing: 0 },
      { name: "loan", balance: 100, missing: 10_650 },
    ]));
});

describe("the balance that is chosen first", () => {
  it("is the deposit, the loan balance when only that is enough, and none when neither is", () => {
    const chosen = (deposit: number, loan: number) =>
      firstChoice(paySources(payer(deposit, loan), PRICE, null), null)?.name ?? null;
    expect(chosen(PRICE, PRICE)).toBe("deposit");
    expect(chosen(PRICE - 1, PRICE)).toBe("loan");
    expect(chosen(PRICE - 1, PRICE - 1)).toBeNull();
  });
  it("is what was chosen before, while it is enough", () => {
    const sources = paySources(payer(50_000, 50_000), PRICE, null);
    expect(firstChoice(sources, "loan")?.name).toBe("loan");
    expect(firstChoice(paySources(payer(50_000, 5), PRICE, null), "loan")?.name).toBe("deposit");
  });
});
