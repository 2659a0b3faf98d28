import type { SoldTo } from "../shared/sold-to.ts";
import type { UploadRow } from "./schema.ts";

/** What a row of a file is for, as it is told; null while its product is not known, so that nobody can read it. */
export function rowDestination({ type, destination_number, server_name }: UploadRow): SoldTo | null {
  return type === null ? null : { type, destination_number, server_name };
}
