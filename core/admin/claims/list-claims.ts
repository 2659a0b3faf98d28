import { type Context, requireUser } from "../../shared/context.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { claimList } from "../db.ts";
import type { ClaimPage } from "../schema.ts";
import { CLAIM_LIST } from "./claim-list.ts";

/** Admins: what is before them, open claims first. Throws `forbidden` for everybody else. */
export async function listClaims(ctx: Context, input: unknown): Promise<ClaimPage> {
  requireUser(ctx.actor);
  return await claimList(ctx.db, parseListQuery(CLAIM_LIST, input));
}
