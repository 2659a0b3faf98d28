import { type Context, requireUser } from "../shared/context.ts";
import { referralGet } from "./db.ts";
import { referralUrl } from "./referral-url.ts";
import type { Referral } from "./schema.ts";

/** The signed-in agent's code and what it has brought (second spec §3). Throws `forbidden` to whoever is no agent. */
export async function getReferral(ctx: Context, siteUrl: string): Promise<Referral> {
  requireUser(ctx.actor);
  const stored = await referralGet(ctx.db);
  return { ...stored, referral_url: referralUrl(siteUrl, stored.referral_code) };
}
