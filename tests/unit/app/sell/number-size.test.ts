import { expect, it } from "vitest";
import { numberSize } from "#app/features/sell/number-size.ts";
import { groupDigits } from "#core/catalog/destination.ts";

/** Beside the mark and the scanner, at 360 px; a digit is 0.62 of its letters, a blank 0.28. */
const ROOM = 195;
const PX = { "text-xl": 20, "text-base": 16, "text-sm": 14 } as const;

it.each([8, 12, 13, 16, 18, 20])("a number of %i digits is seen whole at 360 px", (digits) => {
  const shown = groupDigits("9".repeat(digits));
  const blanks = shown.length - digits;
  expect((digits * 0.62 + blanks * 0.28) * PX[numberSize(shown.length)]).toBeLessThan(ROOM);
});
