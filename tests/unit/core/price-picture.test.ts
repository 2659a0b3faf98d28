import { describe, expect, it } from "vitest";
import { LEAST_CONTRAST } from "#core/media/contrast.ts";
import { drawSvg } from "#core/media/draw-svg.ts";
import { drawPicture, ITEMS_A_PICTURE, type PictureText, pictureContrast, pictureCount } from "#core/media/drawing.ts";
import { type Line, PICTURE_HEIGHT, PICTURE_WIDTH, type Shape } from "#core/media/shapes.ts";
import { groundOf, TEMPLATES } from "#core/media/templates.ts";
import { textWidth } from "#core/media/text-width.ts";
import { formatRupiah } from "#core/shared/money.ts";

const LONG =
  "Telkomsel Paket Data OMG! Internet Malam 100 GB + Video 50 GB + Aplikasi 20 GB, 30 hari, zona 3 (khusus Jawa)";
const NAMES = ["XL 10.000", LONG, "W".repeat(100), "流量套餐".repeat(20), "👨‍👩‍👧 keluarga", ""];

const design = (count: number, name: string | null = null, changes: Partial<PictureText> = {}): PictureText => ({
  template: "ombak",
  top_text: "Harga Telkomsel",
  bottom_text: "Siap kapan saja",
  text_colour: "#ffffff",
  items: Array.from({ length: count }, (_, at) => ({
    product_name: name ?? NAMES[at % NAMES.length] ?? "",
    selling_price: [1_000, 100_000_000, 12_500][at % 3] ?? 0,
  })),
  ...changes,
});

const linesOf = (shapes: readonly Shape[]) => shapes.filter((shape): shape is Line => shape.kind === "line");

/** What a line takes of the picture. */
function boxOf({ x, y, size, align, width }: Line) {
  const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.94, bottom: y + size * 0.26 };
}

const pages = (text: PictureText) =>
  Array.from({ length: pictureCount(text.items.length) }, (_, page) => drawPicture(text, page));

const COUNTS = [0, 1, 2, 5, 6, 7, 11, 12, 13, 25, 60];
const CASES = COUNTS.flatMap((count) => [null, ...NAMES].map((name) => [count, name] as const));

describe("a price-list picture", () => {
  it.each(CASES)("of %d nominals called %s has every text inside, and none over another", (count, name) => {
    const texts = { top_text: "W".repeat(60), bottom_text: `${LONG} ${LONG}`.slice(0, 120) };
    for (const text of [design(count, name), design(count, name, texts), design(count, name, { template: null })]) {
      for (const shapes of pages(text)) {
        const boxes = linesOf(shapes).map(boxOf);
        for (const [at, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.right).toBeLessThanOrEqual(PICTURE_WIDTH);
          expect(one.top).toBeGreaterThanOrEqual(0);
          expect(one.bottom).toBeLessThanOrEqual(PICTURE_HEIGHT);
          for (const other of boxes.slice(at + 1)) {
            const apart =
              one.right <= other.left + 0.5 ||
              other.right <= one.left + 0.5 ||
              one.bottom <= other.top + 0.5 ||
              other.bottom <= one.top + 0.5;
            expect(apart, JSON.stringify([one, other])).toBe(true);
          }
        }
      }
    }
  });

  it.each(COUNTS)("of %d nominals says each name and price once, none cut", (count) => {
    const text = design(count);
    const said = pages(text).flatMap((shapes) => linesOf(shapes).map((line) => line.text));
    const letters = (all: readonly string[]) => all.join("").replaceAll(/\s/g, "");
    for (const { selling_price } of text.items) expect(said).toContain(formatRupiah(selling_price));
    const wanted = text.items.reduce((sum, { product_name }) => sum + letters([product_name]).length, 0);
    const price = (one: string) => /^Rp/.test(one) || /^\d+\/\d+$/.test(one);
    const rest = said.filter((one) => !price(one) && one !== text.top_text && one !== text.bottom_text);
    expect(letters(rest)).toHaveLength(wanted);
  });

  it("spreads nominals over as few pictures as they need, and says which of how many", () => {
    expect([0, 1, 12, 13, 24, 25, 60].map(pictureCount)).toEqual([1, 1, 1, 2, 2, 3, 5]);
    const marks = pages(design(25, "XL")).map((shapes) => linesOf(shapes).filter(({ text }) => /^\d\/\d$/.test(text)));
    expect(marks.map(([mark]) => mark?.text)).toEqual(["1/3", "2/3", "3/3"]);
    const prices = pages(design(25, "XL")).map(
      (shapes) => linesOf(shapes).filter(({ text }) => text.startsWith("Rp")).length,
    );
    expect(prices).toEqual([9, 9, 7]);
    expect(Math.max(...prices)).toBeLessThanOrEqual(ITEMS_A_PICTURE);
  });

  it.each([...TEMPLATES, null])("on %s is readable in the colour that it begins with", (template) => {
    const text_colour = groundOf(template).text;
    expect(pictureContrast({ template, text_colour })).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it.each([
    ["ombak", "#0b4f6c"],
    ["kertas", "#fafafa"],
    [null, "#ffffff"],
    [null, "#999999"],
  ])("on %s in %s is said to be hard to read", (template, text_colour) => {
    expect(pictureContrast({ template, text_colour })).toBeLessThan(LEAST_CONTRAST);
  });

  it("takes no letter for narrower than Arial Bold has it", () => {
    // Widths of Arial Bold, in thousandths.
    const known = {
      a: 556,
      f: 333,
      i: 278,
      m: 889,
      t: 333,
      r: 389,
      s: 556,
      w: 778,
      A: 722,
      I: 278,
      M: 833,
      W: 944,
      "0": 556,
    };
    for (const [letter, width] of Object.entries(known)) {
      expect([letter, textWidth(letter, 1000) >= width]).toEqual([letter, true]);
    }
    expect(textWidth("Q", 1000)).toBeGreaterThanOrEqual(778);
    expect(textWidth("@", 1000)).toBeGreaterThanOrEqual(975);
  });

  it("is SVG in which no text is markup", () => {
    const hostile = design(1, '</text><script>alert(1)</script>"\u0000\ud800', { top_text: "<&>" });
    const svg = drawSvg(drawPicture(hostile, 0), null);
    expect(svg).not.toMatch(/<script|<&>/);
    expect(svg).toContain("&lt;&amp;&gt;");
    expect(svg).toMatch(/^<svg [^>]*width="1080" height="720"/);
    expect(drawSvg(drawPicture(design(1, "XL", { template: null }), 0), "data:image/png;base64,AA")).toContain(
      'href="data:image/png;base64,AA"',
    );
  });
});
