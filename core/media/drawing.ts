import { formatRupiah } from "../shared/money.ts";
import { contrast } from "./contrast.ts";
import { type Area, type Line, PICTURE_WIDTH, type Shape } from "./shapes.ts";
import { type Ground, groundOf } from "./templates.ts";
import { fitted, LEADING, textWidth } from "./text-width.ts";

/** What is drawn: the one description that the browser's canvas and the server's SVG are made of. */
export interface PictureText {
  /** Null for an own photo. */
  readonly template: string | null;
  readonly top_text: string;
  readonly bottom_text: string;
  readonly text_colour: string;
  readonly items: readonly { readonly product_name: string; readonly selling_price: number }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 44;
const GAP = 12;
const PAD = 18;
const HEAD: Box = { x: EDGE, y: 30, width: PICTURE_WIDTH - 2 * EDGE, height: 108 };
const PRICES: Box = { x: EDGE, y: 152, width: PICTURE_WIDTH - 2 * EDGE, height: 460 };
const FOOT: Box = { x: EDGE, y: 626, width: PICTURE_WIDTH - 2 * EDGE, height: 68 };
/** Prices of one picture. More are on further ones, as many on each. */
export const ITEMS_A_PICTURE = 12;
/** Up to so many stand below each other. */
const ONE_COLUMN = 5;
const TALLEST = 104;

/** How many pictures so many nominals take; one where there are none yet. */
export function pictureCount(items: number): number {
  return Math.max(1, Math.ceil(items / ITEMS_A_PICTURE));
}

/** Prices on each of the pictures. */
const onEach = (items: number) => Math.ceil(items / pictureCount(items));

/** On which picture a price stands, both from 0. */
export function pictureOf(item: number, items: number): number {
  return Math.floor(item / onEach(items));
}

/** The shapes of one picture, the first being 0. Nothing is cut off: what is long is written smaller, or in lines. */
export function drawPicture(design: PictureText, page: number): readonly Shape[] {
  const ground = groundOf(design.template);
  const count = pictureCount(design.items.length);
  const each = onEach(design.items.length);
  const items = design.items.slice(page * each, (page + 1) * each);
  const mark = count > 1 ? `${page + 1}/${count}` : "";
  return [
    ...ground.shapes,
    ...heading(design, ground),
    ...cells(items.length).flatMap((box, at) => {
      const item = items[at];
      return item ? [panel(box, ground), ...price(item, box, design.text_colour)] : [];
    }),
    ...footer(design, mark, ground),
  ];
}

/** The lowest contrast of the texts of a design with whatever is behind them. */
export function pictureContrast({ template, text_colour }: Pick<PictureText, "template" | "text_colour">): number {
  const { behind, panel: under } = groundOf(template);
  const grounds = template === null || under.opacity < 1 ? [...behind, under.fill] : behind;
  return Math.min(...grounds.map((ground) => contrast(text_colour, ground)));
}

function panel({ x, y, width, height }: Box, { panel: { fill, opacity } }: Ground): Area {
  return { kind: "area", x, y, width, height, radius: 14, fill, opacity };
}

/** A photo has no ground of its own for what stands above and below the prices. */
function backed(box: Box, template: string | null, ground: Ground): Shape[] {
  return template === null ? [panel(box, ground)] : [];
}

function heading({ template, top_text, text_colour }: PictureText, ground: Ground): Shape[] {
  if (top_text === "") return [];
  const inside = { ...HEAD, x: HEAD.x + PAD, width: HEAD.width - 2 * PAD };
  return [...backed(HEAD, template, ground), ...lines(top_text, inside, "center", 54, 20, true, text_colour)];
}

function footer({ template, bottom_text, text_colour }: PictureText, mark: string, ground: Ground): Shape[] {
  if (bottom_text === "" && mark === "") return [];
  const markWidth = mark === "" ? 0 : Math.ceil(textWidth(mark, 24)) + GAP;
  const inside = { ...FOOT, x: FOOT.x + PAD, width: FOOT.width - 2 * PAD };
  // Both sides lose the room of the mark, so that the text stays in the middle.
  const middle = { ...inside, x: inside.x + markWidth, width: inside.width - 2 * markWidth };
  return [
    ...backed(FOOT, template, ground),
    ...lines(bottom_text, middle, "center", 30, 14, false, text_colour),
    ...(mark === "" ? [] : lines(mark, inside, "right", 24, 24, true, text_colour)),
  ];
}

/** Where each of so many prices stands. */
function cells(count: number): Box[] {
  if (count === 0) return [];
  const columns = count > ONE_COLUMN ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const width = (PRICES.width - (columns - 1) * GAP) / columns;
  const height = Math.min(TALLEST, Math.floor((PRICES.height - (rows - 1) * GAP) / rows));
  const top = PRICES.y + (PRICES.height - rows * height - (rows - 1) * GAP) / 2;
  return Array.from({ length: count }, (_, at) => ({
    // Down the first column, then down the second: as people read a list of prices.
    x: PRICES.x + Math.floor(at / rows) * (width + GAP),
    y: top + (at % rows) * (height + GAP),
    width,
    height,
  }));
}

function price(item: PictureText["items"][number], cell: Box, colour: string): Line[] {
  const said = formatRupiah(item.selling_price);
  const size = Math.min(34, Math.floor(cell.height * 0.42));
  const wide = Math.ceil(textWidth(said, size));
  const inside = { ...cell, x: cell.x + PAD, width: cell.width - 2 * PAD, y: cell.y + 5, height: cell.height - 10 };
  const name = { ...inside, width: inside.width - wide - PAD };
  return [
    ...lines(item.product_name, name, "left", Math.min(32, size), 9, false, colour),
    ...lines(said, { ...inside, x: inside.x + inside.width - wide, width: wide }, "right", size, size, true, colour),
  ];
}

/** A text in a box, as large as it has room, its lines in the middle of the box's height. */
function lines(
  text: string,
  box: Box,
  align: Line["align"],
  most: number,
  least: number,
  bold: boolean,
  fill: string,
): Line[] {
  const { size, lines: broken } = fitted(text, box, most, least);
  const step = size * LEADING;
  const top = box.y + (box.height - broken.length * step) / 2;
  const x = align === "left" ? box.x : align === "right" ? box.x + box.width : box.x + box.width / 2;
  return broken.map((one, at) => ({
    kind: "line",
    text: one,
    x,
    // Letters stand on four fifths of their line, with what hangs below it in the rest.
    y: Math.round((top + at * step + size * 0.94) * 10) / 10,
    size,
    bold,
    fill,
    align,
    room: box.width,
    width: textWidth(one, size),
  }));
}
