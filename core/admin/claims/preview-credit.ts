import { namingFields } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseInput } from "../../shared/validation.ts";
import { claimPayee } from "../db.ts";
import { type Payee, payeeInput } from "../schema.ts";
import { payeeFields } from "./resolve-claim.ts";

/**
 * Admins: whom a credit of an open claim would reach (a deposit's code, an email, a phone number in any spelling), and
 * what it would bring. Nothing moves. Throws `not_found`, `claim_unfit`, `recipient_not_found`, `recipient_self`.
 */
export async function previewCredit(ctx: Context, input: unknown): Promise<Payee> {
  requireUser(ctx.actor);
  const { id, target } = parseInput(payeeInput, input);
  return await namingFields(payeeFields, () => claimPayee(ctx.db, id, target));
}
