import { blended } from "./contrast.ts";
import { type Area, PICTURE_HEIGHT, PICTURE_WIDTH, type Shape } from "./shapes.ts";

/** The templates, as people are shown them. One more is its name here, its ground below, and its setting and words. */
export const TEMPLATES = ["ombak", "senja", "daun", "malam", "garis", "kertas"] as const;
export type Template = (typeof TEMPLATES)[number];

export interface Ground {
  readonly shapes: readonly Shape[];
  /** Every colour that can be behind a text above and below the prices. */
  readonly behind: readonly string[];
  /** What the prices stand on. */
  readonly panel: { readonly fill: string; readonly opacity: number };
  /** What texts are written in where nobody chose otherwise. */
  readonly text: string;
}

const W = PICTURE_WIDTH;
const H = PICTURE_HEIGHT;
const whole = (fill: string, to: string): Area => ({
  kind: "area",
  x: 0,
  y: 0,
  width: W,
  height: H,
  radius: 0,
  fill,
  to,
  opacity: 1,
});
const disc = (x: number, y: number, radius: number, fill: string, opacity: number): Shape => ({
  kind: "disc",
  x,
  y,
  radius,
  fill,
  opacity,
});

/** The lower edge of a wave as corners: its height at x is `y` and a sine of `high`. */
function wave(y: number, high: number, shift: number, fill: string, opacity: number): Shape {
  const steps = 36;
  const top = Array.from({ length: steps + 1 }, (_, at): readonly [number, number] => [
    (at * W) / steps,
    Math.round((y + high * Math.sin(shift + (at / steps) * Math.PI * 3)) * 10) / 10,
  ]);
  return { kind: "polygon", points: [...top, [W, H], [0, H]], fill, opacity };
}

const leaf = (x: number, y: number, long: number, fill: string, opacity: number): Shape => ({
  kind: "polygon",
  points: [
    [x, y],
    [x + long * 0.35, y - long * 0.32],
    [x + long * 0.8, y - long * 0.3],
    [x + long, y],
    [x + long * 0.7, y + long * 0.22],
    [x + long * 0.3, y + long * 0.2],
  ],
  fill,
  opacity,
});

const stripe = (at: number, fill: string, opacity: number): Shape => ({
  kind: "polygon",
  points: [
    [at, 0],
    [at + 70, 0],
    [at - 330, H],
    [at - 400, H],
  ],
  fill,
  opacity,
});

/** The colours between two ends, with what lies over them. */
const under = (ends: readonly [string, string], over: readonly (readonly [string, number])[]): string[] =>
  ends.flatMap((end) => [end, ...over.map(([fill, opacity]) => blended(fill, end, opacity))]);

const GROUNDS: Readonly<Record<Template, Ground>> = {
  ombak: {
    shapes: [
      whole("#0b4f6c", "#016b60"),
      wave(560, 46, 0, "#38b2ac", 0.1),
      wave(610, 38, 2, "#38b2ac", 0.1),
      wave(660, 26, 4, "#38b2ac", 0.08),
    ],
    behind: under(["#0b4f6c", "#016b60"], [["#38b2ac", 0.26]]),
    panel: { fill: "#083344", opacity: 0.82 },
    text: "#ffffff",
  },
  senja: {
    shapes: [whole("#7c1d3f", "#a33a18"), disc(900, 150, 210, "#ffb347", 0.12), disc(900, 150, 140, "#ffb347", 0.1)],
    behind: under(["#7c1d3f", "#a33a18"], [["#ffb347", 0.21]]),
    panel: { fill: "#4a1022", opacity: 0.84 },
    text: "#ffffff",
  },
  daun: {
    shapes: [
      whole("#e9f5e1", "#cfe8c6"),
      leaf(800, 120, 260, "#4d9a52", 0.14),
      leaf(-60, 650, 300, "#4d9a52", 0.14),
      leaf(860, 690, 240, "#2f6b3a", 0.1),
    ],
    behind: under(["#e9f5e1", "#cfe8c6"], [["#4d9a52", 0.24]]),
    panel: { fill: "#ffffff", opacity: 0.9 },
    text: "#14361c",
  },
  malam: {
    shapes: [
      whole("#0f172a", "#1e1b4b"),
      ...Array.from({ length: 40 }, (_, at) =>
        disc((at * 397) % W, (at * 211) % H, 1.5 + (at % 3), "#ffffff", 0.1 + (at % 3) * 0.05),
      ),
      disc(960, 110, 64, "#fde68a", 0.16),
    ],
    behind: under(["#0f172a", "#1e1b4b"], [["#fde68a", 0.34]]),
    panel: { fill: "#020617", opacity: 0.72 },
    text: "#fef9c3",
  },
  garis: {
    shapes: [
      whole("#fff7e0", "#ffe3a8"),
      ...Array.from({ length: 8 }, (_, at) => stripe(40 + at * 200, "#e08e0b", 0.1)),
    ],
    behind: under(["#fff7e0", "#ffe3a8"], [["#e08e0b", 0.1]]),
    panel: { fill: "#ffffff", opacity: 0.9 },
    text: "#4a2500",
  },
  kertas: {
    shapes: [
      whole("#ffffff", "#f3f4f6"),
      { kind: "area", x: 0, y: 0, width: W, height: 14, radius: 0, fill: "#0f6e6a", opacity: 1 },
      { kind: "area", x: 0, y: H - 14, width: W, height: 14, radius: 0, fill: "#0f6e6a", opacity: 1 },
    ],
    behind: ["#ffffff", "#f3f4f6"],
    panel: { fill: "#eef2f3", opacity: 1 },
    text: "#0f2a2a",
  },
};

/** Behind an own photo: texts stand on light panels, which the darkest and the lightest photo shows through. */
const PHOTO_PANEL = { fill: "#ffffff", opacity: 0.86 } as const;
const PHOTO: Ground = {
  shapes: [{ kind: "photo" }],
  behind: ["#000000", "#ffffff"].map((photo) => blended(PHOTO_PANEL.fill, photo, PHOTO_PANEL.opacity)),
  panel: PHOTO_PANEL,
  text: "#111827",
};

/** What a picture stands on; of null an own photo. */
export function groundOf(template: string | null): Ground {
  return template !== null && Object.hasOwn(GROUNDS, template) ? GROUNDS[template as Template] : PHOTO;
}
