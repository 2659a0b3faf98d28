import {
  rupiahColumn,
  type Sheet,
  serialColumn,
  summedColumn,
  textColumn,
  tokenColumn,
  wordColumn,
} from "../shared/sheet.ts";
import { rowDestination } from "./row-destination.ts";
import type { SaidRow } from "./say-problem.ts";
import { UPLOAD_COLUMNS } from "./upload-columns.ts";

/** The empty file that people fill in: headings alone, for what stands in a row is bought. */
export const TEMPLATE_SHEET: Sheet<never> = {
  name: "template-topup",
  columns: UPLOAD_COLUMNS.map((id) => ({ id, heading: `upload_${id}`, kind: "text", value: () => null })),
};

/** The longest that a file's own name stands in its result's. */
const LONGEST_STEM = 60;

/** The result's file is called after the file: two of a day are two. Letters and digits that any system writes. */
export function resultSheet(fileName: string): Sheet<SaidRow> {
  const stem = fileName
    .replace(/\.(xlsx|csv)$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w-]+/g, "-")
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, "");
  return stem === "" ? RESULT_SHEET : { ...RESULT_SHEET, name: `hasil-${stem}` };
}

/** What became of each row of a file, in its order. What was taken less what came back is what its purchases cost. */
export const RESULT_SHEET: Sheet<SaidRow> = {
  name: "hasil-topup",
  columns: [
    { id: "line", heading: "upload_line", kind: "text", value: ({ line }) => line },
    { ...textColumn<SaidRow>("product_code"), heading: "upload_product_code" },
    textColumn("product_name"),
    { ...textColumn<SaidRow>("destination_number"), destination: rowDestination },
    textColumn("order_number"),
    rupiahColumn("price"),
    { ...summedColumn<SaidRow>("charged"), heading: "upload_charged" },
    { ...summedColumn<SaidRow>("returned"), heading: "upload_returned" },
    { ...summedColumn<SaidRow>("sold_price"), heading: "upload_selling_price" },
    {
      ...wordColumn<SaidRow>("status", "importRow"),
      word: ({ status, purchase_status }) =>
        purchase_status === null ? ["importRow", status] : ["purchaseStatus", purchase_status],
      value: ({ status, purchase_status }) => purchase_status ?? status,
    },
    { ...textColumn<SaidRow>("message"), heading: "upload_message" },
    serialColumn("serial_number"),
    tokenColumn("serial_number"),
    textColumn("ref_id"),
    textColumn("note"),
  ],
};
