import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";

const QRIS = "00020101021226610014COM.GO-JEK.WWW01189360091434506469550210G4506469550303UMI5303360540510750";

/** What a path of bars one module high darkens. */
function darkened({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) {
      const row = grid[Number(y)];
      if (row) row[at] = true;
    }
  }
  return grid;
}

it.each([QRIS, "a", "QRIS ".repeat(60)])("draws exactly the dark modules of %j, each once", (text) => {
  const drawing = qrDrawing(text);
  const { data, size } = encode(text, { border: 2 });
  expect(drawing.size).toBe(size);
  expect(darkened(drawing)).toEqual(data);
  const widths = [...drawing.path.matchAll(/h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0);
  expect(widths).toBe(data.flat().filter(Boolean).length);
});
