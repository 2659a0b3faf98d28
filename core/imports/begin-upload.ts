import { requireUser, type With } from "../shared/context.ts";
import { sha256Hex } from "../shared/crypto.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { storableText } from "../shared/storable.ts";
import { importBegin } from "./db.ts";
import { type SaidUpload, sayUpload } from "./say-problem.ts";

/** Most bytes of a file: a hundred times what 1,000 rows need, packed. */
export const UPLOAD_MAX_BYTES = 2 * 1024 * 1024;
const LONGEST_NAME = 200;

interface SentUpload {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Takes a file of purchases (core spec §5): it is kept and read soon; nothing is bought. What it is, its content says.
 * Throws `validation_failed` without one, `file_too_large`, `file_name_used` for a name of this Jakarta day,
 * `rate_limited`, `forbidden`, `maintenance`.
 */
export async function beginUpload(
  ctx: With<"objects" | "importQueue" | "waitUntil">,
  sent: SentUpload | null,
  key: string,
): Promise<{ upload: SaidUpload; replayed: boolean }> {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  if (sent === null || sent.bytes.length === 0) throw new DomainError("validation_failed", {}, { file: ["required"] });
  if (sent.bytes.length > UPLOAD_MAX_BYTES) {
    throw new DomainError("file_too_large", { max_mb: UPLOAD_MAX_BYTES / 2 ** 20 });
  }
  const objectKey = await ctx.objects.put("imports", userId, {
    bytes: sent.bytes,
    contentType: "application/octet-stream",
  });
  try {
    const file = { objectKey, name: nameOf(sent.name), digest: await sha256Hex(sent.bytes) };
    const { upload, replayed } = await importBegin(ctx.db, idempotencyKey, file);
    // Lost, it is found by the sweep.
    ctx.waitUntil(ctx.importQueue.send({ import_id: upload.id }).catch(() => undefined));
    return { upload: sayUpload(upload, ctx.locale), replayed };
  } catch (error) {
    await ctx.objects.delete(objectKey).catch(() => undefined);
    throw error;
  }
}

/** The file's own name without the folders that some browsers send. */
function nameOf(name: string): string {
  const own = storableText(name).split(/[\\/]/).at(-1)?.trim() ?? "";
  return own.length <= LONGEST_NAME ? own || "file" : `${own.slice(0, LONGEST_NAME - 6)}…${own.slice(-5)}`;
}
