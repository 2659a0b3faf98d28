import { parseRefId } from "../purchases/ref-id.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { inquiryGet } from "./db.ts";
import type { Inquiry } from "./schema.ts";

/** One of the signed-in user's inquiries, whatever became of it. Throws `not_found`. */
export async function getInquiry(ctx: Context, id: string): Promise<Inquiry> {
  requireUser(ctx.actor);
  return inquiryGet(ctx.db, parseRefId(id));
}
