import type { PurchaseStatus } from "#core/purchases/states.ts";

/** Something is still to come for this purchase without anybody doing anything. */
export function isWaiting(status: PurchaseStatus): boolean {
  return status === "unprocessed" || status === "processing";
}
