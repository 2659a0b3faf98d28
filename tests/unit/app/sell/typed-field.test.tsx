import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TypedField } from "#app/features/sell/typed-field.tsx";
import { type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";

const drawn = (kind: DestinationKind, value: string) =>
  renderToStaticMarkup(
    <TypedField
      control={{ id: "number", name: "number" }}
      field={{ keyboard: "numeric", rule: destinationRule(kind) }}
      value={value}
    />,
  );

it("a guest's long number stands in groups of four, and whole below a field that is too narrow", () => {
  const html = drawn("payment_code", "12345678901234567890");
  expect(html).toContain('value="1234 5678 9012 3456 7890"');
  // At 360 px it fits its line, and is not said twice.
  expect(html).toMatch(/<p [^>]*@max-\[16rem\]:block[^>]*>1234 5678 9012 3456 7890<\/p>/);
});

it("a short one and a player's are as they were typed", () => {
  expect(drawn("customer", "1234567")).not.toContain("<p");
  expect(drawn("game", "12345678")).toContain('value="12345678"');
});
