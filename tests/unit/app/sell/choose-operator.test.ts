import { describe, expect, it } from "vitest";
import { chooseOperator, operatorOfNumber } from "#app/features/sell/choose-operator.ts";

const operator = (code: string, prefixes: string[]) => ({ code, name: code, mark: code, color: "#000000", prefixes });
const xl = operator("xl", ["0817", "0878"]);
const axis = operator("axis", ["0831", "0838"]);
const byu = operator("byu", ["08515"]);
const tsel = operator("telkomsel", ["0851", "0812"]);
const all = [xl, axis, tsel, byu];

describe("the operator of a number", () => {
  it("is unknown before four digits", () => expect(operatorOfNumber(all, "087")).toBeNull());
  it("is known from four digits", () => expect(operatorOfNumber(all, "0878")).toBe(xl));
  it("follows the longest prefix, whatever the order", () => {
    expect(operatorOfNumber(all, "08514")).toBe(tsel);
    expect(operatorOfNumber(all, "085155")).toBe(byu);
  });
  it("is null for a prefix that nobody has", () => expect(operatorOfNumber(all, "0999123")).toBeNull());
});

describe("the operator whose products are shown", () => {
  it("is the recognised one", () => expect(chooseOperator(all, "0878", null)).toEqual({ operator: xl, hint: null }));
  it("is the chosen one, with a hint where the number says another", () =>
    expect(chooseOperator(all, "0878", "axis")).toEqual({ operator: axis, hint: xl }));
  it("gives no hint where both agree or the number is unknown", () => {
    expect(chooseOperator(all, "0878", "xl")).toEqual({ operator: xl, hint: null });
    expect(chooseOperator(all, "", "axis")).toEqual({ operator: axis, hint: null });
  });
  it("ignores a chosen operator that does not exist", () =>
    expect(chooseOperator(all, "0878", "nobody")).toEqual({ operator: xl, hint: null }));
});
