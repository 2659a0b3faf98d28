import { z } from "zod";
import { type Context, requireUser } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { claimGet } from "../db.ts";
import type { Claim } from "../schema.ts";

/** Admins: one claim with the partner's message and its history. Throws `not_found`, `forbidden`. */
export async function getClaim(ctx: Context, id: string): Promise<Claim> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return await claimGet(ctx.db, id);
}
