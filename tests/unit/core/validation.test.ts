import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registerInput } from "#core/accounts/registration/registration-schema.ts";
import { loginInput } from "#core/accounts/schema.ts";
import { wantedPrices } from "#core/catalog/admin/price-schema.ts";
import { productChange } from "#core/catalog/admin/product-schema.ts";
import { linkInput } from "#core/checkout/schema.ts";
import { topupInput } from "#core/deposits/schema.ts";
import { facilityDecision } from "#core/loans/schema.ts";
import { purchaseInput } from "#core/purchases/schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { enteredRupiah } from "#core/shared/money.ts";
import { parseInput } from "#core/shared/validation.ts";

function fieldsOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError && error.code === "validation_failed") return error.fields;
    throw error;
  }
  return "accepted";
}

const PURCHASE = { product_code: "xld10", destination: "087800001230", price: 10_750, pin: "123456" };

describe("an amount of money in a request", () => {
  it.each([0, -1, 0.1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e18, 2 ** 53, 10_000_000_001])(
    "is refused when it is the number %d",
    (amount) => {
      const fields = fieldsOf(() => parseInput(topupInput, { amount, channel: "b.bca" }));
      expect(Object.keys(fields as object)).toEqual(["amount"]);
    },
  );

  it.each(["50000", "1e3", "５００００", "Rp 50.000", "", true, [], {}, [50_000]])(
    "is refused when it is %j",
    (amount) => {
      expect(fieldsOf(() => parseInput(topupInput, { amount, channel: "b.bca" }))).toEqual({ amount: ["rupiah"] });
    },
  );

  it("is required, as an empty field of a form is told", () => {
    const fieldsAt = (amount: number | undefined) =>
      fieldsOf(() => parseInput(topupInput, { amount, channel: "b.bca" }));
    expect(fieldsAt(enteredRupiah(" "))).toEqual({ amount: ["required"] });
    expect(fieldsOf(() => parseInput(topupInput, { amount: null, channel: "b.bca" }))).toEqual({
      amount: ["required"],
    });
    expect(fieldsAt(enteredRupiah("lima ribu"))).toEqual({ amount: ["rupiah"] });
  });

  it("is required by the loans' desk too, with all else that is wrong", () => {
    const decided = (limit: number | undefined) =>
      fieldsOf(() =>
        parseInput(facilityDecision, { user_id: crypto.randomUUID(), action: "activate", limit, reason: "ok" }),
      );
    expect(decided(undefined)).toEqual({ limit: ["required"], due_day: ["required"], reason: ["too_short"] });
    expect(decided(Number.NaN)).toEqual({ limit: ["rupiah"], due_day: ["required"], reason: ["too_short"] });
  });

  it("is required of a link, a product and a price rule too", () => {
    const link = { type: "pulsa", operator: "xl", price_rule: "margin" };
    expect(fieldsOf(() => parseInput(linkInput, { ...link, amount: enteredRupiah("") }))).toEqual({
      amount: ["required"],
    });
    const changed = { code: "xld10", version: "1", reason: "modal naik", price_2: enteredRupiah("") ?? null };
    expect(fieldsOf(() => parseInput(productChange, changed))).toEqual({ price_2: ["required"] });
    const scope = { category: 2, type: null, operator: null, percent_bp: 0, step: 1 };
    expect(fieldsOf(() => parseInput(wantedPrices.rule, { ...scope, minimum: 0 }))).toEqual({ amount: ["required"] });
  });

  it("and registering lists what is missing in the order of its form", () => {
    expect(Object.keys(fieldsOf(() => parseInput(registerInput, {})) as object)).toEqual([
      "name",
      "phone",
      "email",
      "password",
      "consent",
    ]);
  });

  it("is taken as a whole JSON number", () => {
    expect(parseInput(topupInput, { amount: 50_000, channel: "b.bca" }).amount).toBe(50_000);
  });
});

describe("a purchase", () => {
  it("needs product, destination and price", () => {
    expect(Object.keys(fieldsOf(() => parseInput(purchaseInput, {})) as object)).toEqual([
      "product_code",
      "destination",
      "price",
    ]);
  });

  it.each(["12345", "1234567", "12345a", "１２３４５６", " 123456", "123456\n"])("refuses the PIN %j", (pin) => {
    expect(fieldsOf(() => parseInput(purchaseInput, { ...PURCHASE, pin }))).toEqual({ pin: ["pin"] });
  });

  it.each(["a b", "é", "a/b", "<b>", "'; drop table"])("refuses the order number %j", (order_number) => {
    expect(fieldsOf(() => parseInput(purchaseInput, { ...PURCHASE, order_number }))).toEqual({
      order_number: ["order_number"],
    });
  });
});

describe("registering and signing in", () => {
  const person = {
    email: "Sari@Example.com ",
    phone: "0812 3456 7890",
    name: " Sari ",
    password: "12345678",
    consent: true,
  };

  it("tidies what people type", () => {
    expect(parseInput(registerInput, person)).toMatchObject({
      email: "sari@example.com",
      phone: "+6281234567890",
      name: "Sari",
    });
  });

  it.each([
    [{ email: "sari" }, { email: ["email"] }],
    [{ email: "" }, { email: ["required"] }],
    [{ phone: "123" }, { phone: ["phone"] }],
    [{ phone: "" }, { phone: ["required"] }],
    [{ password: "1234567" }, { password: ["password_length"] }],
    [{ password: "x".repeat(73) }, { password: ["password_length"] }],
    [{ name: " " }, { name: ["required"] }],
    [{ consent: undefined }, { consent: ["consent"] }],
    [{ consent: false }, { consent: ["consent"] }],
    [{ consent: "yes" }, { consent: ["consent"] }],
  ])("refuses %j", (wrong, fields) => {
    expect(fieldsOf(() => parseInput(registerInput, { ...person, ...wrong }))).toEqual(fields);
  });

  it("asks for both fields at once", () => {
    expect(fieldsOf(() => parseInput(loginInput, {}))).toEqual({ login: ["required"], password: ["required"] });
  });
});

describe("a value of the wrong type", () => {
  it.each([
    [{ login: 5 }, { login: ["type_text"] }],
    [{ login: ["a"] }, { login: ["type_text"] }],
    [{ password: true }, { password: ["type_text"] }],
    [{ login: null }, { login: ["required"] }],
    [{ login: undefined }, { login: ["required"] }],
  ])("is no missing one: %j", (wrong, fields) => {
    const sent = { login: "sari@example.com", password: "12345678", ...wrong };
    expect(fieldsOf(() => parseInput(loginInput, sent))).toEqual(fields);
  });

  it("is told by the type that is asked for", () => {
    const asked = z.object({ a: z.number(), b: z.boolean(), c: z.array(z.string()), d: z.object({}), e: z.int() });
    expect(fieldsOf(() => parseInput(asked, { a: "1", b: "true", c: {}, d: [], e: "1" }))).toEqual({
      a: ["type_number"],
      b: ["type_boolean"],
      c: ["type_list"],
      d: ["type_object"],
      e: ["type_number"],
    });
  });
});
