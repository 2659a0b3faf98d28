import { type Context, requireUser } from "../shared/context.ts";
import { purchaseGet } from "./db.ts";
import { parseRefId } from "./ref-id.ts";
import type { TransactionDetail } from "./schema.ts";

/** One transaction of the signed-in user with its timeline. Throws `not_found` for anybody else's. */
export async function getTransaction(ctx: Context, refId: string): Promise<TransactionDetail> {
  requireUser(ctx.actor);
  return purchaseGet(ctx.db, parseRefId(refId));
}
