import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { CAME_LIST } from "./came-list.ts";
import { referralCame } from "./db.ts";
import type { CamePage } from "./schema.ts";

/** Who came by the signed-in agent's code, names masked. Throws `forbidden` to whoever is no agent. */
export async function listCame(ctx: Context, input: unknown): Promise<CamePage> {
  requireUser(ctx.actor);
  return referralCame(ctx.db, parseListQuery(CAME_LIST, input));
}
