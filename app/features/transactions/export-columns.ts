import type { TFunction } from "i18next";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { isoJakarta } from "#core/shared/time.ts";

/** Texts of the export: `transactions` first, then `common`. */
export type ExportTexts = TFunction<["transactions", "common"]>;
type Cell = string | number | null;

/** The header line of the CSV in the reader's language. */
export function exportHeader(t: ExportTexts): readonly Cell[] {
  return [
    t("columnTime"),
    t("columnReference"),
    t("columnProduct"),
    t("columnNumber"),
    t("columnSerial"),
    t("columnBuying"),
    t("columnSelling"),
    t("columnProfit"),
    t("columnStatus"),
    t("columnOrderNumber"),
    t("columnNote"),
  ];
}

/** One sale. Times are Jakarta's, as a spreadsheet reads them; phone numbers are spaced, so that none loses its zero. */
export function exportLine(row: TransactionRow, t: ExportTexts): readonly Cell[] {
  return [
    isoJakarta(new Date(row.created_at)).slice(0, 19).replace("T", " "),
    row.ref_id,
    row.product_name,
    spacedPhone(row.destination_number),
    row.serial_number,
    row.buying_price,
    row.selling_price,
    row.status === "success" ? row.profit : 0,
    t(`common:purchaseStatus.${row.status}`),
    row.order_number,
    row.note,
  ];
}
