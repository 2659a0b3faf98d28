import { expect, it } from "vitest";
import { recogniseDestination } from "#core/catalog/recognise-destination.ts";

it.each([
  ["0878 0000 1230", ["phone", "card_or_phone"]],
  ["+62 878 0000 1230", ["phone", "card_or_phone"]],
  ["14012345678", ["meter", "customer", "account"]],
  ["86012345678", ["phone", "card_or_phone", "meter", "customer", "account"]],
  ["1234567", ["customer", "account"]],
  ["+1 202 555 0123", ["meter", "customer", "account", "international"]],
  ["pulsa", []],
  ["", []],
  ["12", []],
])("%j may be %j", (text, kinds) => {
  expect(recogniseDestination(text)).toEqual(kinds);
});
