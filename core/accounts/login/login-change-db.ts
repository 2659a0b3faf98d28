import type { z } from "zod";
import type { CodePurpose } from "../../codes/one-time-codes.ts";
import { type CodeIssued, codeIssued } from "../../codes/schema.ts";
import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import type { Asker } from "../../shared/context.ts";
import { loginChanged } from "./login-change-schema.ts";

export type LoginChange = Extract<CodePurpose, "email_change" | "phone_change">;

/** Service: stores a code for another email or phone. */
export async function loginChangeIssue(
  service: Database,
  { userId, sessionId }: Asker,
  change: { readonly purpose: LoginChange; readonly target: string; readonly proof: string },
): Promise<CodeIssued> {
  const answer = await service.rpc("login_change_issue", {
    p_user: userId,
    p_session: sessionId,
    p_purpose: change.purpose,
    p_target: change.target,
    p_proof: change.proof,
  });
  return parseAnswer(codeIssued, answer);
}

/** Service: takes the code; the email or phone is the account's from now on. */
export async function loginChangeTake(
  service: Database,
  { userId, sessionId }: Asker,
  purpose: LoginChange,
  proof: string,
): Promise<z.infer<typeof loginChanged>> {
  const answer = await service.rpc("login_change_take", {
    p_user: userId,
    p_session: sessionId,
    p_purpose: purpose,
    p_proof: proof,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(loginChanged, answer);
}
