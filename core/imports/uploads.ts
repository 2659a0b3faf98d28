import { z } from "zod";
import { approve } from "../purchases/approve.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import type { PageMeta } from "../shared/fields.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import { importAccess, importCancel, importConfirm, importGet, importList, importRecheck } from "./db.ts";
import { type SaidDetail, type SaidUpload, sayDetail, sayUpload } from "./say-problem.ts";
import { confirmInput, type ListedUpload, type Upload, type UploadAccess } from "./schema.ts";
import { UPLOAD_LIST } from "./upload-list.ts";

/** Whether one may buy by Excel, and how many rows. */
export async function getUploadAccess(ctx: Context): Promise<UploadAccess> {
  requireUser(ctx.actor);
  return importAccess(ctx.db);
}

/** One's own upload with its rows. Throws `not_found`. */
export async function getUpload(ctx: Context, id: string): Promise<SaidDetail> {
  requireUser(ctx.actor);
  return sayDetail(await importGet(ctx.db, idOf(id)), ctx.locale);
}

/** One's own uploads, newest first. */
export async function listUploads(ctx: Context, input: unknown): Promise<{ rows: ListedUpload[]; meta: PageMeta }> {
  requireUser(ctx.actor);
  const { rows, meta } = await importList(ctx.db, parseListQuery(UPLOAD_LIST, input));
  return { rows: rows.map(listed), meta };
}

function listed(one: Upload): ListedUpload {
  const { bought, failed, refused, stopped } = one.counts;
  return { ...one, bought, unbought: failed + refused + stopped };
}

/** Looks at an upload's rows as things are now. Throws `not_found`, `import_closed`. */
export async function recheckUpload(ctx: Context, id: string): Promise<SaidDetail> {
  requireUser(ctx.actor);
  return sayDetail(await importRecheck(ctx.db, idOf(id)), ctx.locale);
}

/** Throws an upload away; while its rows run, those that still wait. Throws `not_found`, `import_closed`. */
export async function cancelUpload(ctx: Context, id: string): Promise<SaidUpload> {
  requireUser(ctx.actor);
  return sayUpload(await importCancel(ctx.db, idOf(id)), ctx.locale);
}

/**
 * Has the rows of an upload bought: the PIN is proved once, a grant stands for it while they run. What is sent as
 * `rows` and `total` is what was shown. Throws `import_has_errors`, `import_nothing`, `import_closed`,
 * `changed_meanwhile`, `insufficient_balance`, `excel_day_limit`, and what a wrong PIN throws; nothing is bought then.
 */
export async function confirmUpload(
  ctx: With<"service" | "identity" | "limiter" | "pinPepper" | "importQueue" | "waitUntil">,
  id: string,
  input: unknown,
): Promise<{ upload: SaidUpload; replayed: boolean }> {
  const { userId } = requireUser(ctx.actor);
  const own = idOf(id);
  const wanted = parseInput(confirmInput, input);
  const approval = await approve(ctx, userId, wanted);
  const { upload, replayed } = await importConfirm(ctx.db, own, wanted, approval);
  ctx.waitUntil(ctx.importQueue.send({ import_id: upload.id }).catch(() => undefined));
  return { upload: sayUpload(upload, ctx.locale), replayed };
}

function idOf(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return id;
}
