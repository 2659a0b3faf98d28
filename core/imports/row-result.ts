import type { UploadRow } from "./schema.ts";
import type { RowResult } from "./states.ts";

/** What a row of a confirmed file came to. Rows with errors, and repeats that nobody ticked, were skipped. */
export function rowResult({ status, purchase_status }: Pick<UploadRow, "status" | "purchase_status">): RowResult {
  switch (purchase_status) {
    case null:
      if (status === "bad" || status === "repeat") return "skipped";
      return status === "waiting" ? "waiting" : "unbought";
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
