import { z } from "zod";
import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import type { Asker } from "../../shared/context.ts";
import { type Account, account } from "../schema.ts";
import type { Stranger } from "../stranger.ts";
import { type AccountDeleted, accountDeleted, type DeletionBlocks, deletionBlocks } from "./password-schema.ts";

const taken = z.object({ user: z.uuid() });
const issued = z.object({ issued: z.boolean(), locale: z.enum(["id", "en", "zh"]).nullable() });

/**
 * Service: stores a code for a forgotten password, good for whoever asked. `issued` is false for an unknown email and
 * where no more may be sent.
 */
export async function passwordCodeIssue(
  service: Database,
  email: string,
  proof: string,
  { client, from }: Stranger,
): Promise<z.infer<typeof issued>> {
  const asked = { p_email: email, p_proof: proof, p_client: client, p_from: from };
  return parseAnswer(issued, await service.rpc("password_code_issue", asked));
}

/** Service: takes the asker's code and answers whose password it may set. Throws `code_invalid` whatever is wrong. */
export async function passwordCodeTake(
  service: Database,
  email: string,
  proof: string,
  { client, from }: Stranger,
): Promise<string> {
  const asked = { p_email: email, p_proof: proof, p_client: client, p_from: from };
  const answer = await service.rpc("password_code_take", asked);
  throwReturnedRefusal(answer);
  return parseAnswer(taken, answer).user;
}

/** Service: gives back the code that the asker has just taken: the password that came with it may not be set. */
export async function passwordCodeReturn(
  service: Database,
  email: string,
  proof: string,
  { client, from }: Stranger,
): Promise<void> {
  const asked = { p_email: email, p_proof: proof, p_client: client, p_from: from };
  await service.rpc("password_code_return", asked);
}

/** Service: ends every session of a user but `keep` (null: all). */
export async function sessionsEnd(service: Database, userId: string, keep: string | null): Promise<void> {
  await service.rpc("sessions_end", { p_user: userId, p_keep: keep });
}

/**
 * Service: marks the account for deletion and ends its sessions. Throws `balance_remaining`, `loan_open`,
 * `transactions_pending`, `payout_batch_open`, PIN refusals.
 */
export async function accountDelete(service: Database, asker: Asker, pinProof: string | null): Promise<AccountDeleted> {
  const answer = await service.rpc("account_delete", {
    p_user: asker.userId,
    p_session: asker.sessionId,
    p_pin_proof: pinProof,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(accountDeleted, answer);
}

/** As the user: takes a deleted account back. Throws `account_not_deleted`, `recovery_over`. */
export async function accountRecover(db: Database): Promise<Account> {
  return parseAnswer(account, await db.rpc("account_recover"));
}

/** Service: makes accounts whose 7 days are over nobody's. Answers how many. */
export async function accountsAnonymise(service: Database, limit: number): Promise<number> {
  return parseAnswer(z.number().int(), await service.rpc("accounts_anonymise", { p_limit: limit }));
}

/** As the user: what keeps the account from being deleted. */
export async function deletionBlocksGet(db: Database): Promise<DeletionBlocks> {
  return parseAnswer(deletionBlocks, await db.rpc("account_deletion"));
}
