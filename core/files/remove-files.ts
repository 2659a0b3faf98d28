import type { ObjectStore } from "../ports/object-store.ts";
import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { objectsRemoved, objectsToRemove } from "./db.ts";

const AT_ONCE = 4;
const A_RUN = 100;

/**
 * Service: removes files that nobody's row names any more, at most 100 a run. Answers how many went; the others wait.
 */
export async function removeFiles(ctx: Context & { readonly objects: ObjectStore }): Promise<number> {
  const keys = await objectsToRemove(ctx.db, A_RUN);
  if (keys.length === 0) return 0;
  const tried = await inParallel(keys, AT_ONCE, (key) => ctx.objects.delete(key));
  const gone = keys.filter((_, at) => tried[at]?.status === "fulfilled");
  await objectsRemoved(ctx.db, gone);
  return gone.length;
}
