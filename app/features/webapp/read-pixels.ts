import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap.js";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer.js";
import MultiFormatOneDReader from "@zxing/library/esm/core/oned/MultiFormatOneDReader.js";
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader.js";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource.js";

/** A picture as a canvas has it: four bytes a point. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const READERS = [new QRCodeReader(), new MultiFormatOneDReader(new Map())];

/** The text of a QR code or barcode in a picture; null where it shows none. */
export function readPixels({ data, width, height }: Pixels): string | null {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grey[at] = (red + 2 * green + blue) >> 2;
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of READERS) {
    try {
      return reader.decode(bitmap).getText();
    } catch {
      // It throws where it finds none.
    }
  }
  return null;
}
