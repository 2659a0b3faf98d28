import { describe, expect, it } from "vitest";
import { groupDigits, nationalDigits, numberProblem } from "#app/features/sell/phone-input.ts";

describe("a pasted or typed number becomes national digits", () => {
  it.each([
    ["+62 812-3456-7890", "081234567890"],
    ["62812 3456 7890", "081234567890"],
    ["0812.3456.7890", "081234567890"],
    ["812 3456 7890", "081234567890"],
    [" (0878) 0000 1230 ", "087800001230"],
    ["", ""],
  ])("%s → %s", (typed, national) => expect(nationalDigits(typed)).toBe(national));

  it("keeps what is no number as it was written", () => {
    expect(nationalDigits(" 0812abc ")).toBe("0812abc");
    expect(nationalDigits("０８１２")).toBe("０８１２");
  });
});

describe("digits are grouped for reading aloud", () => {
  it.each([
    ["0878", "0878"],
    ["08780", "0878 0"],
    ["0878 00001230", "0878 0000 1230"],
    ["08a78", "08a78"],
  ])("%s → %s", (typed, shown) => expect(groupDigits(typed)).toBe(shown));
});

describe("what is wrong with a number", () => {
  it.each([
    ["", "required"],
    ["0812abc4567", "number_digits"],
    ["０８１２３４５６７８９", "number_digits"],
    ["081234567", "number_short"],
    ["08123456789012", "number_long"],
    ["0212345678", "phone"],
    ["087800001230", null],
  ])("%s → %s", (number, problem) => expect(numberProblem(number)).toBe(problem));
});
