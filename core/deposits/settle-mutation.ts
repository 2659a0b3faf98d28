import type { BankMutation } from "../ports/inbound.ts";
import type { Context } from "../shared/context.ts";
import { settleMutation } from "./settle-db.ts";
import type { SettledDeposit } from "./settle-schema.ts";

/**
 * Credits the manual transfer whose amount, with its unique three digits, equals
 * the mutation's (decisions §2). None or more than one: put before an admin.
 * The same `mutation_id` again credits nothing.
 */
export async function settleDepositMutation(
  ctx: Context,
  input: { readonly mutation: BankMutation; readonly eventId: string },
): Promise<SettledDeposit> {
  return await settleMutation(ctx.db, input.mutation, input.eventId);
}
