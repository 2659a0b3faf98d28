import type { SheetRefusal } from "#core/ports/sheet-reader.ts";

/** Ends the reading of a file; `readSheet` answers its reason. */
export class RefusedFile extends Error {
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal) {
    super(reason);
    this.name = "RefusedFile";
    this.reason = reason;
  }
}
