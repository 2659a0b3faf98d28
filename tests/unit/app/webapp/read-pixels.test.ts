import { encode } from "uqr";
import { expect, it } from "vitest";
import { type Pixels, readPixels } from "#app/features/webapp/read-pixels.ts";

/** Dark and light squares as a camera shows them, with a white margin. */
function picture(rows: readonly (readonly boolean[])[], size: number): Pixels {
  const margin = 8 * size;
  const [width, height] = [(rows[0]?.length ?? 0) * size + 2 * margin, rows.length * size + 2 * margin];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      for (let at = 0; dark && at < size * size; at += 1) {
        const point = (margin + y * size + Math.floor(at / size)) * width + margin + x * size + (at % size);
        data.fill(40, 4 * point, 4 * point + 3);
      }
    });
  });
  return { data, width, height };
}

it("reads a QR code", () => {
  expect(readPixels(picture(encode("530000000001").data, 4))).toBe("530000000001");
});

it("reads a barcode of Code 39, as bills have them", () => {
  const CODE: Record<string, string> = {
    "*": "100101101101",
    "1": "110100101011",
    "2": "101100101011",
    "3": "110110010101",
  };
  const bars = [..."*123*"].map((sign) => CODE[sign]).join("0");
  const row = [...bars].map((bar) => bar === "1");
  expect(
    readPixels(
      picture(
        Array.from({ length: 40 }, () => row),
        3,
      ),
    ),
  ).toBe("123");
});

it("finds nothing where nothing is", () => {
  expect(readPixels(picture([[false, true, false]], 4))).toBeNull();
});
