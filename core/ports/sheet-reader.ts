/** What stands in a cell. A date is one that the workbook says is a date; a formula is its last value. */
export type SheetCell = string | number | Date | null;

/** A line of a table in which something stands. */
export interface SheetLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** A cell of it is merged with one of another line, so that what stands there may be empty here. */
  readonly merged: boolean;
}

/** Why a file is not read: codes of the error catalogue. */
export type SheetRefusal =
  | "sheet_empty"
  | "sheet_encrypted"
  | "sheet_old_format"
  | "sheet_suspicious"
  | "sheet_too_large"
  | "sheet_too_wide"
  | "sheet_unreadable";

export type SheetReading =
  | {
      readonly ok: true;
      readonly format: "xlsx" | "csv";
      readonly lines: readonly SheetLine[];
      /** There are more lines than were asked for. */
      readonly more: boolean;
    }
  | { readonly ok: false; readonly reason: SheetRefusal };

/** Reads tables that strangers made. What a file is, its content says and not its name. */
export interface SheetReader {
  /** The first `most` filled lines of the first sheet that is shown. Never throws for what a file holds. */
  read(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<SheetReading>;
}
