/** Widths of receipt printers' paper, in millimetres. */
export const RECEIPT_PAPERS = ["58", "80"] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];
