import { z } from "zod";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { agentGet } from "./db.ts";
import type { AgentDetail } from "./schema.ts";

/** An agent below the signed-in one. Throws `not_found` for whoever is not, `forbidden` without an agency. */
export async function getAgent(ctx: Context, id: string): Promise<AgentDetail> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return await agentGet(ctx.db, id);
}
