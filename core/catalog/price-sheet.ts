import { rupiahColumn, type Sheet, textColumn, wordColumn } from "../shared/sheet.ts";
import type { PrepaidType } from "./product-types.ts";
import type { PricelistRow } from "./schema.ts";
import { availabilityOf } from "./types.ts";

/** The file of a price list. */
export function priceSheet(type: PrepaidType): Sheet<PricelistRow> {
  return {
    name: `harga-${type}`,
    columns: [
      textColumn("product_code"),
      textColumn("product_name"),
      textColumn("operator_name"),
      wordColumn("type", "service"),
      rupiahColumn("price"),
      { id: "status", kind: "text", value: availabilityOf, word: (row) => ["availability", availabilityOf(row)] },
    ],
  };
}
