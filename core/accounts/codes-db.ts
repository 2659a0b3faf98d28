import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import { codeSent } from "../shared/one-time-code.ts";
import type { CodePurpose } from "./one-time-codes.ts";
import { type Account, account } from "./schema.ts";

/** Whose session asks. SQL refuses one whose device is not let in. */
export interface Asker {
  readonly userId: string;
  readonly sessionId: string;
}

/** What SQL answers a stored code with. */
export const codeIssued = codeSent.extend({
  locale: z.enum(["id", "en", "zh"]).nullable(),
  /** Whose address it is already: nothing is sent, and the person is told what anybody is told. */
  owner: z.uuid().nullable(),
});
export type CodeIssued = z.infer<typeof codeIssued>;

/** Service: stores a new code of the asker and answers where to send it (in full). */
export async function codeIssue(
  service: Database,
  { userId, sessionId }: Asker,
  purpose: CodePurpose,
  proof: string,
): Promise<CodeIssued> {
  const answer = await service.rpc("code_issue", {
    p_user: userId,
    p_session: sessionId,
    p_purpose: purpose,
    p_proof: proof,
  });
  return parseAnswer(codeIssued, answer);
}

/** Service: takes back a code whose message could not be sent, so that it costs no place. */
export async function codeWithdraw(service: Database, proof: string): Promise<void> {
  await service.rpc("code_withdraw", { p_proof: proof });
}

/** Service: takes a phone code; the phone is verified. Throws `code_incorrect`, `code_expired` or `code_tries_exceeded`. */
export async function phoneVerify(service: Database, asker: Asker, proof: string): Promise<Account> {
  const answer = await service.rpc("phone_verify", {
    p_user: asker.userId,
    p_session: asker.sessionId,
    p_proof: proof,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(account, answer);
}
