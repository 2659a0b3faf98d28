import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import type { ProposalKind } from "../states.ts";
import { type Proposal, proposals } from "./proposal-schema.ts";

/** Admins: what waits for a second person, the oldest first; of one kind where it is named. Throws `forbidden`. */
export async function listProposals(ctx: Context, kind?: ProposalKind): Promise<readonly Proposal[]> {
  requireUser(ctx.actor);
  const all = parseAnswer(proposals, await ctx.db.rpc("admin_proposal_list"));
  return kind ? all.filter((one) => one.kind === kind) : all;
}
