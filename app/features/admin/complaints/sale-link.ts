import type { PurchaseDetail } from "#core/purchases/admin/purchase-schema.ts";

/** What the way from a complaint to its sale is called: where the sale has its end, nothing of it can be resolved. */
export function saleLink({ status }: Pick<PurchaseDetail, "status">): "toSale" | "toEndedSale" {
  return status === "unprocessed" || status === "processing" ? "toSale" : "toEndedSale";
}
