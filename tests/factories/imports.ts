import { randomUUID } from "node:crypto";
import { begunUpload, ranRow, uploadDetail } from "#core/imports/schema.ts";
import type { TestDatabase } from "./database.ts";
import { createPerson, type Person, type PersonOptions } from "./people.ts";
import { someNumber } from "./purchases.ts";

/** A row of a file as its reader hands it in. */
export interface FileRow {
  readonly product_code: string;
  readonly destination?: string;
  readonly order_number?: string;
  readonly selling_price?: number;
  readonly note?: string;
  readonly problem?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Somebody who may buy by Excel. */
export async function createUploader(db: TestDatabase, options: PersonOptions = {}): Promise<Person> {
  const person = await createPerson(db, { deposit: 1_000_000, ...options });
  await db.owner.query("update public.accounts set permissions = '{excel}' where id = $1", [person.userId]);
  return person;
}

/** Sends a file; nobody has read it yet. */
export async function beginUpload(db: TestDatabase, person: Person, changes: Readonly<Record<string, unknown>> = {}) {
  const answer = await db.rpc(person, "import_begin", {
    p_key: randomUUID(),
    p_object_key: `imports/${person.userId}/${randomUUID()}`,
    p_file_name: `${randomUUID()}.xlsx`,
    p_digest: "a".repeat(64),
    ...changes,
  });
  return begunUpload.parse(answer);
}

/** Sends a file with these rows, and reads it. Answers it with its rows. */
export async function uploadRows(db: TestDatabase, person: Person, rows: readonly FileRow[]) {
  const { upload } = await beginUpload(db, person);
  const sent = rows.map((row, at) => ({ line: at + 2, destination: someNumber(), ...row }));
  await db.rpc("service_role", "import_store", { p_id: upload.id, p_format: "xlsx", p_rows: sent });
  return await readUpload(db, person, upload.id);
}

export async function readUpload(db: TestDatabase, person: Person, id: string) {
  return uploadDetail.parse(await db.rpc(person, "import_get", { p_id: id }));
}

/** Confirms what is good in an upload. */
export async function confirmUpload(
  db: TestDatabase,
  person: Person,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { counts } = await readUpload(db, person, id);
  const repeats = changes["p_confirm_repeat"] === true;
  return await db.rpc(person, "import_confirm", {
    p_id: id,
    p_rows: counts.good + (repeats ? counts.repeat : 0),
    p_total: counts.good_total + (repeats ? counts.repeat_total : 0),
    p_pin_proof: person.pinProof,
    ...changes,
  });
}

export async function runRow(db: TestDatabase, id: string) {
  return ranRow.parse(await db.rpc("service_role", "import_run", { p_id: id }));
}

/** Runs an upload's rows to the end. */
export async function runUpload(db: TestDatabase, id: string): Promise<void> {
  while ((await runRow(db, id)).more);
}
