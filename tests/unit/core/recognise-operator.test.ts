import { describe, expect, it } from "vitest";
import { recogniseOperator } from "#core/catalog/recognise-operator.ts";
import type { Operator } from "#core/catalog/schema.ts";

const operator = (code: string, prefixes: string[]): Operator => ({
  code,
  name: code,
  mark: "X",
  color: "#000",
  prefixes,
});
const OPERATORS = [operator("xl", ["0817", "0878"]), operator("axis", ["0838"]), operator("live", ["08781"])];

describe("the operator a number hints at", () => {
  it.each([
    ["0878", "xl"],
    ["087800001230", "xl"],
    ["+62 878-0000-1230", "xl"],
    ["62838", "axis"],
    ["087810001230", "live"],
  ])("%s is %s", (number, code) => expect(recogniseOperator(OPERATORS, number)?.code).toBe(code));

  it.each(["", "08", "087", "0999", "abc", "0878x"])("%j hints at none", (number) =>
    expect(recogniseOperator(OPERATORS, number)).toBeNull(),
  );
});
