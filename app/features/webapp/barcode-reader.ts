/** What reads barcodes in pictures of a camera: the text of the first one, else null. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>;

/** The Barcode Detection API, as far as we use it. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What stands on bills, meters and vouchers. */
const FORMATS = ["qr_code", "code_128", "code_39", "ean_13", "itf", "codabar"];

/** The phone's own reader where the browser has one, else ours, which is fetched. */
export async function barcodeReader(): Promise<ReadBarcode> {
  const { BarcodeDetector } = window as Window & { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (BarcodeDetector && formats.length > 0) {
    const detector = new BarcodeDetector({ formats });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { readPixels } = await import("./read-pixels.ts");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!pen || !width || !height) return null;
    [canvas.width, canvas.height] = [width, height];
    pen.drawImage(video, 0, 0);
    return readPixels(pen.getImageData(0, 0, width, height));
  };
}
