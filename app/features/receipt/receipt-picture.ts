import { canvasFile, shareFiles } from "#app/components/canvas-file.ts";
import type { QrDrawing } from "#app/components/ui/qr-code.tsx";
import type { Slip } from "./slip.ts";
import { wrapText } from "./wrap-text.ts";

/** What receipt printers put on their paper at 8 dots a millimetre, and letters as the page has them. */
const SIZES = { "58": { width: 384, letter: 24 }, "80": { width: 576, letter: 28 } } as const;
const MARGIN = 24;
/** Screens show a dot on two or three of theirs; some refuse a canvas of more points. */
const FINENESS = 2;
const MOST_POINTS = 16_000_000;
const FACE = 'ui-monospace, "SF Mono", Menlo, "Noto Sans Mono", monospace';
const LOGO = { width: 0.7, height: 112 } as const;
/** A QR code's part of the paper's width: an eSIM's has about 40 modules, which are 6 dots each then. */
const QR = 0.7;

type Step = (pen: CanvasRenderingContext2D) => void;
type Align = "left" | "center" | "right";
interface Style {
  readonly times?: number;
  readonly bold?: boolean;
  readonly align?: Align;
  /** Where it begins, from the left edge. */
  readonly from?: number;
}

/** Writes a slip line after line, and knows how far down it has come. */
class Roll {
  readonly steps: Step[] = [];
  readonly width: number;
  readonly letter: number;
  y = 0;
  readonly #pen: CanvasRenderingContext2D;

  constructor(pen: CanvasRenderingContext2D, { width, letter }: { width: number; letter: number }) {
    this.#pen = pen;
    this.width = width;
    this.letter = letter;
  }

  #font({ times = 1, bold = false }: Style): string {
    return `${bold ? 700 : 400} ${this.letter * times}px ${FACE}`;
  }

  #measured(text: string, style: Style): number {
    this.#pen.font = this.#font(style);
    return this.#pen.measureText(text).width;
  }

  write(text: string, style: Style = {}): void {
    const { times = 1, align = "center", from = 0 } = style;
    const room = this.width - from;
    const font = this.#font(style);
    const x = align === "left" ? from : align === "right" ? this.width : from + room / 2;
    for (const line of wrapText(text, (some) => this.#measured(some, style) <= room)) {
      this.y += this.letter * times * 1.35;
      const baseline = this.y - this.letter * times * 0.3;
      this.steps.push((pen) => {
        pen.font = font;
        pen.textAlign = align;
        pen.fillText(line, x, baseline);
      });
    }
  }

  /** A label and its value, which goes below where beside it is no room. */
  pair(label: string, value: string, style: Style = {}): void {
    const top = this.y;
    this.write(label, { ...style, align: "left" });
    const from = this.#measured(label, style) + this.letter;
    const room = this.width - from;
    const hasRoom = room >= this.width * 0.35 && value.split(" ").every((word) => this.#measured(word, style) <= room);
    const below = this.y;
    if (hasRoom) this.y = top;
    this.write(value, { ...style, align: "right", from: hasRoom ? from : 0 });
    this.y = Math.max(this.y, below);
  }

  gap(letters: number): void {
    this.y += this.letter * letters;
  }

  rule(): void {
    this.gap(0.5);
    const at = Math.round(this.y) + 0.5;
    this.steps.push((pen) => {
      pen.setLineDash([6, 6]);
      pen.beginPath();
      pen.moveTo(0, at);
      pen.lineTo(this.width, at);
      pen.stroke();
    });
    this.gap(0.3);
  }

  frame(text: string): void {
    this.gap(0.3);
    const top = this.y;
    const wide = Math.min(this.width, this.#measured(text, { bold: true }) + this.letter);
    this.write(text, { bold: true });
    const height = this.y - top;
    this.steps.push((pen) => {
      pen.setLineDash([]);
      pen.strokeRect((this.width - wide) / 2, top, wide, height);
    });
  }

  qr({ size, path }: QrDrawing): void {
    const side = this.width * QR;
    const top = this.y;
    this.steps.push((pen) => {
      pen.save();
      pen.translate((this.width - side) / 2, top);
      pen.scale(side / size, side / size);
      pen.fill(new Path2D(path));
      pen.restore();
    });
    this.y += side;
  }

  picture(image: HTMLImageElement): void {
    const times = Math.min((this.width * LOGO.width) / image.naturalWidth, LOGO.height / image.naturalHeight, FINENESS);
    const [wide, high] = [image.naturalWidth * times, image.naturalHeight * times];
    const top = this.y;
    this.steps.push((pen) => {
      pen.filter = "grayscale(1)";
      pen.drawImage(image, (this.width - wide) / 2, top, wide, high);
      pen.filter = "none";
    });
    this.y += high + this.letter / 2;
  }
}

/** The logo, or null where it does not draw: the slip is one without it. */
export async function loaded(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => (image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null),
    () => null,
  );
}

function fill(roll: Roll, slip: Slip, mark: string | null): void {
  roll.write(slip.shop, { times: 1.3, bold: true });
  for (const line of slip.contact) roll.write(line);
  roll.write(slip.heading);
  if (mark) roll.frame(mark);
  roll.rule();
  for (const [label, value] of slip.lines) if (value) roll.pair(label, value);
  if (slip.serial) {
    roll.rule();
    roll.write(slip.serial.label);
    if (slip.serial.esim) {
      roll.qr(slip.serial.esim.qr.drawing);
      roll.write(slip.serial.esim.how);
    }
    roll.write(slip.serial.value, { bold: true, times: slip.serial.large ? 1.55 : 1 });
  }
  roll.rule();
  roll.pair(slip.total.label, slip.total.value, { bold: true, times: 1.2 });
  roll.gap(0.8);
  if (slip.note) {
    roll.write(slip.note.text, { times: 0.9, align: slip.note.left ? "left" : "center" });
    roll.gap(0.5);
  }
  for (const line of [...slip.thanks, ...slip.via]) roll.write(line, { times: 0.9 });
}

/**
 * The slip on a canvas, black on white; null where the browser has none. `mark` tells it from a printed original, which
 * has none. `margin`: white around it, in points.
 */
export async function drawn(
  slip: Slip,
  mark: string | null,
  { margin = MARGIN, fineness: most = FINENESS } = {},
): Promise<HTMLCanvasElement | null> {
  const logo = slip.logo ? await loaded(slip.logo.src) : null;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const roll = new Roll(pen, SIZES[slip.paper]);
  if (logo) roll.picture(logo);
  fill(roll, slip, mark);
  const [width, height] = [roll.width + 2 * margin, Math.ceil(roll.y) + 2 * margin];
  const fineness = Math.min(most, Math.sqrt(MOST_POINTS / (width * height)));
  canvas.width = Math.floor(width * fineness);
  canvas.height = Math.floor(height * fineness);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(fineness, fineness);
  pen.translate(margin, margin);
  pen.fillStyle = "#000";
  for (const step of roll.steps) step(pen);
  return canvas;
}

/**
 * Gives the slip as a picture to the phone's share sheet, or downloads it where there is none. False where the browser
 * draws none.
 */
export async function sharePicture(slip: Slip, mark: string, name: string): Promise<boolean> {
  const canvas = await drawn(slip, mark);
  const file = canvas && (await canvasFile(canvas, `${name}.png`, "image/png"));
  if (!file) return false;
  await shareFiles([file]);
  return true;
}
