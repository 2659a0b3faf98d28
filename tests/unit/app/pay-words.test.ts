import { expect, it } from "vitest";
import { returnedWord } from "#app/features/transactions/pay-words.ts";

const ID = "0193a1b2-0000-7000-8000-000000000001";
const ofGuest = (state: "refunding" | "refunded" | "credited" | "checked") =>
  returnedWord({ pay_with: "checkout", customer_order: { id: ID, state } });

it("money of a sale that failed goes back to what paid; a customer's is told as its order says", () => {
  expect(returnedWord({ pay_with: "deposit", customer_order: null })).toBe("moneyReturned");
  expect(returnedWord({ pay_with: "loan", customer_order: null })).toBe("moneyReturnedLoan");
  expect(ofGuest("refunding")).toBe("customerRefunding");
  expect(ofGuest("refunded")).toBe("customerRefunded");
  expect(ofGuest("credited")).toBe("customerCredited");
  expect(ofGuest("checked")).toBeNull();
  expect(returnedWord({ pay_with: "checkout", customer_order: null })).toBeNull();
});
