/** What a price-list picture is made of, in its order: each is drawn over those before. Pixels of 1080 × 720. */
export type Shape = Area | Disc | Polygon | Photo | Line;

/** A rectangle; `to` makes its colour run from `fill` on the left and top to it on the right and bottom. */
export interface Area {
  readonly kind: "area";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: string;
  readonly to?: string;
  readonly opacity: number;
}

export interface Disc {
  readonly kind: "disc";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
  readonly opacity: number;
}

export interface Polygon {
  readonly kind: "polygon";
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly fill: string;
  readonly opacity: number;
}

/** The own photo behind everything: it covers the whole picture, and is cut at its edges where it is not 3:2. */
export interface Photo {
  readonly kind: "photo";
}

/** One line of text; `y` is its baseline. It is at most `room` wide: letters of another font are narrowed to that. */
export interface Line {
  readonly kind: "line";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly fill: string;
  readonly align: "left" | "center" | "right";
  readonly room: number;
  /** How wide it is taken to be (text-width.ts). */
  readonly width: number;
}

export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 720;
/** What devices of every kind have one of. */
export const PICTURE_FONT = "Arial, Helvetica, 'Liberation Sans', Roboto, 'Noto Sans', sans-serif";
