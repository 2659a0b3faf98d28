import { describe, expect, it } from "vitest";
import { recogniseOperator } from "#core/catalog/recognise-operator.ts";

const operator = (code: string, prefixes: string[]) => ({
  code,
  name: code,
  mark: code,
  color: "#000000",
  prefixes,
  fields: [],
});
const xl = operator("xl", ["0817", "0878"]);
const byu = operator("byu", ["08515"]);
const tsel = operator("telkomsel", ["0851", "0812"]);
const all = [xl, tsel, byu, operator("none", [])];

describe("the operator of a number", () => {
  it("is unknown before four digits", () => expect(recogniseOperator(all, "087")).toBeNull());
  it("is known from four digits", () => expect(recogniseOperator(all, "0878")).toBe(xl));
  it("follows the longest prefix, whatever the order", () => {
    expect(recogniseOperator(all, "08514")).toBe(tsel);
    expect(recogniseOperator(all, "085155")).toBe(byu);
  });
  it("is null for a prefix that nobody has", () => expect(recogniseOperator(all, "0999123")).toBeNull());
});
