import { expect, it } from "vitest";
import { promotionInput } from "#core/catalog/promotions/schema.ts";
import { fieldErrors } from "#core/shared/validation.ts";

it("a field that is empty is told one thing", () => {
  const read = promotionInput.safeParse({
    product_code: "",
    discount: 100,
    starts_at: "",
    ends_at: " ",
    reason: "lebaran",
  });
  expect(read.error && fieldErrors(read.error)).toEqual({
    product_code: ["required"],
    starts_at: ["required"],
    ends_at: ["required"],
  });
});
