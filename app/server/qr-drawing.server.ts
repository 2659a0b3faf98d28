import { encode } from "uqr";
import type { QrDrawing } from "#app/components/ui/qr-code.tsx";

/** Light modules around the code: fewer, and scanners do not find it on a dark screen. */
const BORDER = 2;

/**
 * Draws a text as a QR code, so that no browser loads what encodes it: each run of dark modules is one bar of the path.
 */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { border: BORDER });
  const bars = data.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: bars.join("") };
}

/** Where dark modules begin in a row, and how many follow each other. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
