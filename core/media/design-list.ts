import { PREPAID_TYPES } from "../catalog/product-types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { MediaDesign } from "./schema.ts";

/** An agent's designs, the one that was changed last first. The page draws its rows itself: each shows its picture. */
export const DESIGN_LIST = defineList<MediaDesign>()({
  name: "gambar-harga",
  key: "id",
  columns: [textColumn("name"), wordColumn("type", "service"), textColumn("operator_name"), timeColumn("updated_at")],
  search: "designs",
  filters: { type: { kind: "choice", values: PREPAID_TYPES, words: "service" } },
  days: false,
  files: false,
  sorts: [],
});
export type DesignQuery = ListQuery<typeof DESIGN_LIST> & SearchTerms;
