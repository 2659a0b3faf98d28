import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { FileRow } from "./read-rows.ts";
import {
  type BegunUpload,
  begunUpload,
  type ConfirmInput,
  type RanRow,
  ranRow,
  type TakenUpload,
  takenUpload,
  type Upload,
  type UploadAccess,
  type UploadDetail,
  type UploadPage,
  upload,
  uploadAccess,
  uploadDetail,
  uploadPage,
} from "./schema.ts";
import type { UploadQuery } from "./upload-list.ts";

export async function importAccess(db: Database): Promise<UploadAccess> {
  return parseAnswer(uploadAccess, await db.rpc("import_access"));
}

export async function importBegin(
  db: Database,
  key: string,
  file: { readonly objectKey: string; readonly name: string; readonly digest: string },
): Promise<BegunUpload> {
  const answer = await db.rpc("import_begin", {
    p_key: key,
    p_object_key: file.objectKey,
    p_file_name: file.name,
    p_digest: file.digest,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(begunUpload, answer);
}

export async function importGet(db: Database, id: string): Promise<UploadDetail> {
  return parseAnswer(uploadDetail, await db.rpc("import_get", { p_id: id }));
}

export async function importRecheck(db: Database, id: string): Promise<UploadDetail> {
  return parseAnswer(uploadDetail, await db.rpc("import_recheck", { p_id: id }));
}

export async function importList(db: Database, filter: UploadQuery): Promise<UploadPage> {
  return parseAnswer(uploadPage, await db.rpc("import_list", { p_filter: filter }));
}

export async function importCancel(db: Database, id: string): Promise<Upload> {
  return parseAnswer(upload, await db.rpc("import_cancel", { p_id: id }));
}

/** A wrong PIN throws after its counter was kept. */
export async function importConfirm(
  db: Database,
  id: string,
  input: ConfirmInput,
  approval: { readonly pinProof: string } | { readonly grant: string },
): Promise<BegunUpload> {
  const answer = await db.rpc("import_confirm", {
    p_id: id,
    p_rows: input.rows,
    p_total: input.total,
    p_pin_proof: "pinProof" in approval ? approval.pinProof : null,
    p_grant: "grant" in approval ? approval.grant : null,
    p_good_only: input.good_only,
    p_confirm_repeat: input.confirm_repeat,
    p_pay_with: input.pay_with,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(begunUpload, answer);
}

/** Service: what is to be done with an upload, leased; null where nothing is. */
export async function importTake(service: Database, id: string): Promise<TakenUpload | null> {
  return parseAnswer(takenUpload.nullable(), await service.rpc("import_take", { p_id: id }));
}

/** Service: the file says nothing that could be bought. */
export async function importRefuse(
  service: Database,
  id: string,
  reason: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await service.rpc("import_refuse", { p_id: id, p_reason: reason, p_details: details });
}

/** Service: the rows of the file, in its order. */
export async function importStore(
  service: Database,
  id: string,
  format: string,
  rows: readonly FileRow[],
): Promise<void> {
  await service.rpc("import_store", { p_id: id, p_format: format, p_rows: rows });
}

/** Service: buys the next row. */
export async function importRun(service: Database, id: string): Promise<RanRow> {
  return parseAnswer(ranRow, await service.rpc("import_run", { p_id: id }));
}

/** Service: uploads that nobody has told of for too long. */
export async function importSweep(service: Database, limit: number): Promise<string[]> {
  return parseAnswer(z.array(z.uuid()), await service.rpc("import_sweep", { p_limit: limit }));
}
