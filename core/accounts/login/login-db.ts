import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import { type SignedInAnswer, signedInAnswer } from "../schema.ts";

/** Service: a session that has just begun lives on this device. Throws `sign_in_closed`, the session ended. */
export async function deviceBind(
  service: Database,
  session: { readonly userId: string; readonly sessionId: string },
  client: { readonly id: string; readonly name: string; readonly place: string | null },
): Promise<SignedInAnswer> {
  const answer = await service.rpc("device_bind", {
    p_user: session.userId,
    p_session: session.sessionId,
    p_client: client.id,
    p_name: client.name,
    p_place: client.place,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(signedInAnswer, answer);
}
