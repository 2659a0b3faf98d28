import { z } from "zod";
import type { SheetReader, SheetReading } from "#core/ports/sheet-reader.ts";
import { DomainError } from "#core/shared/errors.ts";
import { withTimeout } from "#core/shared/with-timeout.ts";
import { errorFields, log } from "./log.ts";

/** Longest wait for a file to be read, in milliseconds: one of 2 MB takes a second. */
const PATIENCE_MS = 15_000;

/** The entry point of the Worker that reads files and holds no secret but the database's (workers/excel/index.ts). */
export interface SheetsBinding {
  read(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<SheetReading>;
}

/** Every property of a binding is a call to come, so that there is one is all that can be seen. */
export const sheetsBinding = z.custom<SheetsBinding>(
  (value) => value !== null && (typeof value === "object" || typeof value === "function"),
);

/** The binding as the port. Throws `maintenance` where nobody answers: nothing was read then, and nothing kept. */
export function sheets(binding: SheetsBinding, requestId: string): SheetReader {
  return {
    async read(bytes, most) {
      const reading = await withTimeout(
        binding.read(bytes, most).catch((error: unknown) => {
          log("error", "sheet_not_read", { request_id: requestId, ...errorFields(error) });
          return null;
        }),
        PATIENCE_MS,
        null,
      );
      if (reading === null) throw new DomainError("maintenance");
      return reading;
    },
  };
}
