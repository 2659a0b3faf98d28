import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import {
  appliedPrices,
  type PricePlan,
  type PriceRules,
  priceApplication,
  pricePlan,
  priceRules,
  wantedPrices,
} from "./price-schema.ts";

/** Admins: the price groups' rules and the latest runs of them. Throws `forbidden` for everybody else. */
export async function listPriceRules(ctx: Context): Promise<PriceRules> {
  requireUser(ctx.actor);
  return parseAnswer(priceRules, await ctx.db.rpc("admin_price_list"));
}

/**
 * Admins: what applying a rule, taking one away (`remove`) or applying a run's former rule again (`undo`) would change.
 * Throws `validation_failed`, `nothing_changed`, `changed_meanwhile`, `price_run_undone`, `not_found`, `forbidden`.
 */
export async function planPrices(ctx: Context, input: unknown): Promise<PricePlan> {
  requireUser(ctx.actor);
  const p_wanted = parseWanted(input);
  return parseAnswer(pricePlan, await ctx.db.rpc("admin_price_plan", { p_wanted }));
}

/**
 * Admins: does what was planned, whole or not at all, with a reason, once for a key; `seen` is the plan's. Answers how
 * many prices changed. Throws `changed_meanwhile` where anything else would change by now, and what `planPrices` does.
 */
export async function applyPrices(ctx: Context, input: unknown, wanted: unknown, key: string): Promise<number> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const p_wanted = parseWanted(wanted);
  const { seen, reason } = parseInput(priceApplication, input);
  const answer = await ctx.db.rpc("admin_price_apply", { p_key, p_wanted, p_seen: seen, p_reason: reason });
  return parseAnswer(appliedPrices, answer).count;
}

/** Which of the three is asked for its own names tell, so that what is wrong is named by its field. */
function parseWanted(input: unknown) {
  const asked = typeof input === "object" && input !== null ? input : {};
  if ("undo" in asked) return parseInput(wantedPrices.undo, asked);
  return "remove" in asked ? parseInput(wantedPrices.removal, asked) : parseInput(wantedPrices.rule, asked);
}
