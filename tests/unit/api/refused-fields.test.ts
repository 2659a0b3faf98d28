import { describe, expect, it } from "vitest";
import { DomainError } from "#core/shared/errors.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { failureBody } from "#workers/api/http/error-response.ts";
import { refusedField } from "#workers/api/http/refused-fields.ts";

const endpoint = (path: string) => {
  const found = ENDPOINTS.find((each) => each.path === path && each.method === "post");
  if (found === undefined) throw new Error(`no call ${path}`);
  return found;
};

describe("a refusal of the API", () => {
  it.each([
    ["/deposit/transfer", "insufficient_balance", "amount"],
    ["/cashback/redeem", "insufficient_cashback", "amount"],
    ["/prabayar/purchase", "insufficient_balance", "pay_with"],
    ["/cashback/redeem", "pin_incorrect", "pin"],
    ["/prabayar/purchase", "price_changed", "price"],
    ["/deposit/topup", "price_changed", "max_fee"],
    ["/agent-debt/facility", "above_maximum", "limit"],
    ["/agent-debt/pay", "repayment_above_usage", "amount"],
    ["/account/password", "password_wrong", "old_password"],
    ["/account/email/send-code", "password_wrong", "password"],
    ["/deposit/{code}/proof", "image_unreadable", "proof"],
  ] as const)("%s: %s speaks of %s", (path, code, field) => {
    const body = failureBody(new DomainError(code), "id", "r", endpoint(path));
    expect(body["errors"]).toEqual({ [field]: [body["message"]] });
  });

  it.each([
    ["/prabayar/purchase", "account_inactive"],
    ["/account/pin/send-code", "code_sends_exceeded"],
    ["/deposit/{code}/cancel", "insufficient_balance"],
  ] as const)("%s: %s speaks of no field", (path, code) => {
    expect(failureBody(new DomainError(code), "id", "r", endpoint(path))["errors"]).toBeUndefined();
  });

  it("has one sentence, its own, where the verb names the field by the refusal's code", () => {
    const refusal = new DomainError("below_minimum", { min: 10_000 }, { amount: ["below_minimum"] });
    const body = failureBody(refusal, "id", "r", endpoint("/deposit/topup"));
    expect(body["errors"]).toEqual({ amount: [expect.stringContaining("Rp\u00a010.000")] });
  });

  it("speaks only of fields that its call takes", () => {
    for (const each of ENDPOINTS) {
      for (const code of each.errors ?? []) {
        const field = refusedField(each, code);
        const taken = [each.body, each.query].flatMap((schema) => Object.keys(schema?.shape ?? {}));
        if (field !== null) expect([...taken, each.file?.field]).toContain(field);
      }
    }
  });
});
