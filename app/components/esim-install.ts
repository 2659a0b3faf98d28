import type { QrDrawing } from "./ui/qr-code.tsx";

/** How an eSIM is installed, in the reader's words. */
export interface EsimInstall {
  /** What phones scan, or have typed in (core/purchases/esim-code.ts). */
  readonly code: string;
  readonly label: string;
  readonly qr: { readonly drawing: QrDrawing; readonly label: string };
  readonly how: string;
}
