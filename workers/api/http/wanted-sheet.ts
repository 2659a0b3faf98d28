import type { SheetFormat } from "#core/shared/sheet.ts";

const FORMATS: ReadonlyMap<string, SheetFormat | null> = new Map([
  ["text/csv", "csv"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["application/json", null],
]);

/** The file that `Accept` asks for, the first known type of its list; null for JSON. */
export function wantedSheet(request: Request): SheetFormat | null {
  for (const part of (request.headers.get("Accept") ?? "").toLowerCase().split(",")) {
    const format = FORMATS.get(part.split(";")[0]?.trim() ?? "");
    if (format !== undefined) return format;
  }
  return null;
}
