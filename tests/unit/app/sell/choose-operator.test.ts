import { describe, expect, it } from "vitest";
import { chooseOperator } from "#app/features/sell/choose-operator.ts";

const operator = (code: string, prefixes: string[]) => ({
  code,
  name: code,
  mark: code,
  color: "#000000",
  prefixes,
  fields: [],
});
const xl = operator("xl", ["0817", "0878"]);
const axis = operator("axis", ["0831", "0838"]);
const all = [xl, axis];
const ml = operator("mobile-legends", []);
const ff = operator("free-fire", []);

describe("the operator whose products are shown", () => {
  it("is the recognised one", () =>
    expect(chooseOperator(all, "0878", null)).toEqual({ operator: xl, hint: null, unknown: false }));
  it("is the chosen one, with a hint where the number says another", () =>
    expect(chooseOperator(all, "0878", "axis")).toEqual({ operator: axis, hint: xl, unknown: false }));
  it("gives no hint where both agree or the number is unknown", () => {
    expect(chooseOperator(all, "0878", "xl")).toEqual({ operator: xl, hint: null, unknown: false });
    expect(chooseOperator(all, "", "axis")).toEqual({ operator: axis, hint: null, unknown: false });
  });
  it("ignores a chosen operator that does not exist", () =>
    expect(chooseOperator(all, "0878", "nobody")).toEqual({ operator: xl, hint: null, unknown: false }));
  it("is not known for a prefix that none has", () => {
    expect(chooseOperator(all, "0999", null)).toEqual({ operator: null, hint: null, unknown: true });
    expect(chooseOperator(all, "099", null).unknown).toBe(false);
    expect(chooseOperator(all, "09a9", null).unknown).toBe(false);
  });
  it("is chosen, never recognised, where none has prefixes", () => {
    expect(chooseOperator([ml, ff], "0878", null)).toEqual({ operator: null, hint: null, unknown: false });
    expect(chooseOperator([ml, ff], "0878", "free-fire").operator).toBe(ff);
  });
  it("is the only one there is", () => expect(chooseOperator([ml], "", null).operator).toBe(ml));
});
