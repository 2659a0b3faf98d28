import { codeProof, proofFields } from "../../codes/one-time-codes.ts";
import { namingFields } from "../../shared/answers.ts";
import { requireUser, type With } from "../../shared/context.ts";
import { parseInput } from "../../shared/validation.ts";
import type { Account } from "../schema.ts";
import { phoneVerify } from "./profile-db.ts";
import { phoneVerifyInput } from "./profile-schema.ts";

/**
 * Verifies the phone with the code sent to it: it is the account's from now on. Five wrong tries end a code. Throws
 * `code_incorrect`, `code_expired`, `code_tries_exceeded`, and `account_taken` when somebody else proved it meanwhile.
 */
export async function verifyPhone(ctx: With<"pinPepper" | "service">, input: unknown): Promise<Account> {
  const asker = requireUser(ctx.actor);
  const { code } = parseInput(phoneVerifyInput, input);
  const proof = await codeProof(ctx.pinPepper, "phone", asker.userId, code);
  return namingFields(proofFields, () => phoneVerify(ctx.service, asker, proof));
}
