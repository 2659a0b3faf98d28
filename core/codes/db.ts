import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Asker } from "../shared/context.ts";
import type { CodePurpose } from "./one-time-codes.ts";
import { type CodeIssued, codeIssued } from "./schema.ts";

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
