import { expect, it } from "vitest";
import { recogniseDestination } from "#core/catalog/recognise-destination.ts";

it.each([
  ["0878 0000 1230", ["phone", "card_or_phone"]],
  ["+62 878 0000 1230", ["phone", "card_or_phone"]],
  ["14012345678", ["meter", "customer", "contract", "member", "account"]],
  ["86012345678", ["phone", "card_or_phone", "meter", "customer", "contract", "member", "account"]],
  ["1234567", ["customer", "contract", "account"]],
  ["+1 202 555 0123", ["meter", "customer", "contract", "member", "account", "international"]],
  ["329801092375999901", ["card_or_phone", "customer", "contract", "payment_code", "tax_object", "account"]],
  ["pulsa", []],
  ["", []],
  ["12", []],
])("%j may be %j", (text, kinds) => {
  expect(recogniseDestination(text)).toEqual(kinds);
});
