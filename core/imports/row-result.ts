import type { UploadRow } from "./schema.ts";
import type { RowResult } from "./states.ts";

/** What a row of a confirmed file came to: `unbought` where it has become no purchase (yet). */
export function rowResult({ purchase_status: status }: Pick<UploadRow, "purchase_status">): RowResult {
  switch (status) {
    case null:
      return "unbought";
    case "success":
      return "success";
    case "inquiry":
    case "unprocessed":
    case "processing":
      return "processing";
    default:
      return "failed";
  }
}
