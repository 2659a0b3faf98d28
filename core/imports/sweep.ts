import { importSweep } from "./db.ts";
import { type UploadContext, type UploadWork, workUpload } from "./work-upload.ts";

const SWEEP_LIMIT = 20;

/** An upload that a sweep went on with, and what came of it; `error` where it could not. */
export type SweptUpload =
  | { readonly id: string; readonly work: UploadWork }
  | { readonly id: string; readonly error: unknown };

/**
 * Service: goes on with every upload that was lost on the way, one after the other. One that fails stops none of those
 * behind it: it is somebody else's.
 */
export async function sweepUploads(ctx: UploadContext): Promise<readonly SweptUpload[]> {
  const swept: SweptUpload[] = [];
  for (const id of await importSweep(ctx.db, SWEEP_LIMIT)) {
    swept.push(
      await workUpload(ctx, id).then(
        (work) => ({ id, work }),
        (error: unknown) => ({ id, error }),
      ),
    );
  }
  return swept;
}
