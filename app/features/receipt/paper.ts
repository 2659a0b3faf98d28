import { RECEIPT_PAPERS, type ReceiptPaper } from "#core/receipts/types.ts";

/** The paper a URL asks for; otherwise the seller's own. */
export function paperOf(value: string | null, usual: ReceiptPaper): ReceiptPaper {
  return RECEIPT_PAPERS.find((paper) => paper === value) ?? usual;
}
