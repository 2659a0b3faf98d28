import { nameChannel } from "../shared/channel-name.ts";
import { requireUser, type With } from "../shared/context.ts";
import { parseDepositCode } from "./code.ts";
import { depositCancel } from "./db.ts";
import type { Deposit } from "./schema.ts";

/**
 * Cancels a deposit that nobody has paid and tells the provider, best effort: money that arrives all
 * the same goes to review. Throws `not_found` or `deposit_not_cancellable`.
 */
export async function cancelDeposit(ctx: With<"payments" | "waitUntil">, code: string): Promise<Deposit> {
  requireUser(ctx.actor);
  const cancelled = await depositCancel(ctx.db, parseDepositCode(code));
  const provider = ctx.payments.ofChannel(cancelled.channel);
  if (provider) ctx.waitUntil(provider.cancel(cancelled.code).catch(() => undefined));
  return nameChannel(ctx, cancelled);
}
