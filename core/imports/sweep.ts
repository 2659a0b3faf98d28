import { importSweep } from "./db.ts";
import { type UploadContext, type UploadWork, workUpload } from "./work-upload.ts";

const SWEEP_LIMIT = 20;

/** Service: goes on with every upload that was lost on the way, one after the other. */
export async function sweepUploads(ctx: UploadContext): Promise<readonly UploadWork[]> {
  const done: UploadWork[] = [];
  for (const id of await importSweep(ctx.db, SWEEP_LIMIT)) done.push(await workUpload(ctx, id));
  return done;
}
