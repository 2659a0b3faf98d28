import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { drawn, loaded } from "./receipt-picture.ts";
import type { Slip } from "./slip.ts";
import { wrapText } from "./wrap-text.ts";

/** Letters in a line of the printer's usual font, and its dots. */
const PAPERS = { "58": { columns: 32, dots: 384 }, "80": { columns: 48, dots: 576 } } as const;
/** A logo on paper, in dots; both in whole bytes. */
const LOGO = { width: 240, height: 112 } as const;
/** Of a QR code's module. */
const QR_DOTS = 6;
/** What every receipt printer has. Anything else is drawn: code pages differ from printer to printer. */
const PLAIN = /^[\x20-\x7e\n]*$/;
/** Signs of our texts that have a plain likeness. */
const LIKE: Readonly<Record<string, string>> = {
  "\u00a0": " ",
  "\u202f": " ",
  "·": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "×": "x",
  "…": "...",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
};

/**
 * A slip in ESC/POS, for printers of 58 and 80 mm. `mark` says which copy it is; an original has none. Text, where all
 * of it has plain letters; else the picture of it. Throws where the browser can draw none.
 */
export async function receiptBytes(slip: Slip, mark: string | null): Promise<Uint8Array> {
  const { columns, dots } = PAPERS[slip.paper];
  const encoder = new ReceiptPrinterEncoder({ language: "esc-pos", columns, imageMode: "raster", errors: "relaxed" });
  encoder.initialize().codepage("cp437");
  const plain = plainSlip(slip, mark);
  if (plain) {
    const logo = slip.logo ? await logoOf(slip.logo.src) : null;
    if (logo) encoder.align("center").image(logo, logo.width, logo.height, "atkinson");
    writeSlip(encoder, plain.slip, plain.mark, columns);
  } else {
    const canvas = await drawn(slip, mark, { margin: 0, fineness: 1 });
    if (!canvas) throw new Error("The slip cannot be drawn");
    const image = padded(canvas, dots);
    encoder.image(image, image.width, image.height, "threshold");
  }
  encoder.newline(4);
  // Small printers have no knife, and skip the command.
  if (slip.paper === "80") encoder.cut("partial");
  return encoder.encode();
}

interface Printed {
  readonly slip: Slip;
  readonly mark: string | null;
}

/** The slip with plain letters only; null where it has others. */
function plainSlip(slip: Slip, mark: string | null): Printed | null {
  let plain = true;
  const printed = JSON.parse(JSON.stringify({ slip: { ...slip, logo: null }, mark }), (_, value: unknown) => {
    if (typeof value !== "string") return value;
    // A control would be a command to the printer.
    const text = value.replace(/(?!\n)\p{Cc}/gu, "").replace(/[^\x20-\x7e\n]/gu, (sign) => LIKE[sign] ?? sign);
    plain &&= PLAIN.test(text);
    return text;
  }) as Printed;
  return plain ? printed : null;
}

function writeSlip(encoder: ReceiptPrinterEncoder, slip: Slip, mark: string | null, columns: number): void {
  const lines = (text: string, times = 1) => {
    for (const line of wrapText(text, (some) => some.length * times <= columns)) encoder.line(line);
  };
  const pair = (label: string, value: string) => {
    for (const line of pairLines(label, value, columns)) encoder.line(line);
  };
  const rule = () => encoder.line("-".repeat(columns));
  const large = (text: string) => {
    encoder.bold(true).size(2, 2);
    lines(text, 2);
    encoder.size(1, 1).bold(false);
  };
  const bold = (write: () => void) => {
    encoder.bold(true);
    write();
    encoder.bold(false);
  };

  encoder.align("center");
  bold(() => lines(slip.shop));
  for (const line of slip.contact) lines(line);
  lines(slip.heading);
  if (mark) bold(() => lines(`*** ${mark} ***`));
  encoder.align("left");
  rule();
  for (const [label, value] of slip.lines) if (value) pair(label, value);
  const { serial } = slip;
  if (serial) {
    rule();
    encoder.align("center");
    lines(serial.label);
    if (serial.esim) {
      encoder.qrcode(serial.esim.code, { size: QR_DOTS });
      lines(serial.esim.how);
    }
    if (serial.large) large(serial.value);
    else bold(() => lines(serial.value));
    encoder.align("left");
  }
  rule();
  bold(() => pair(slip.total.label, slip.total.value));
  encoder.newline();
  if (slip.note) {
    encoder.align(slip.note.left ? "left" : "center");
    lines(slip.note.text);
  }
  encoder.align("center");
  for (const line of [...slip.thanks, ...slip.via]) lines(line);
}

/** A label and its value at the ends of a line; the value below where beside it is no room. */
function pairLines(label: string, value: string, columns: number): string[] {
  if (label.length + 1 + value.length <= columns) return [label.padEnd(columns - value.length) + value];
  const below = wrapText(value, (line) => line.length <= columns).map((line) => line.padStart(columns));
  return [...wrapText(label, (line) => line.length <= columns), ...below];
}

/** The logo as small as a slip has it; null where it does not draw. */
async function logoOf(src: string): Promise<HTMLCanvasElement | null> {
  const image = await loaded(src);
  if (!image) return null;
  const times = Math.min(LOGO.width / image.naturalWidth, LOGO.height / image.naturalHeight, 1);
  return padded(image, LOGO.width, times);
}

/** A picture on white, as wide as asked and as high as whole bytes of dots ask. */
function padded(image: HTMLImageElement | HTMLCanvasElement, width: number, times = 1): HTMLCanvasElement {
  const own =
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [image.width, image.height];
  const [wide = 0, high = 0] = own.map((length) => Math.floor(length * times));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(8, Math.ceil(high / 8) * 8);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The picture cannot be drawn");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, Math.floor((width - wide) / 2), 0, wide, high);
  return canvas;
}
