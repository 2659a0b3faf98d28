import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { replayed, replayInput, type SiteStatus, siteStatus } from "./schema.ts";

/** Admins: how the site's machinery stands. Throws `forbidden` for everybody else. */
export async function getSiteStatus(ctx: Context): Promise<SiteStatus> {
  requireUser(ctx.actor);
  return parseAnswer(siteStatus, await ctx.db.rpc("admin_status"));
}

/**
 * Admins: has what is late or given up of a queue tried again, once for a key; safe to do twice. Answers how many.
 * Throws `nothing_changed` where there is none, `validation_failed`, `forbidden`.
 */
export async function replayQueue(ctx: Context, input: unknown, key: string): Promise<number> {
  requireUser(ctx.actor);
  const { queue, reason } = parseInput(replayInput, input);
  const p_key = parseIdempotencyKey(key);
  const answer = await ctx.db.rpc("admin_jobs_replay", { p_key, p_queue: queue, p_reason: reason });
  return parseAnswer(replayed, answer).count;
}
