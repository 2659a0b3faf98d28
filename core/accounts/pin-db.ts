import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { Asker } from "./codes-db.ts";
import { type PinState, pinState } from "./pin-schema.ts";

async function pinCall(
  service: Database,
  name: string,
  { userId, sessionId }: Asker,
  args: Readonly<Record<string, string | null>>,
): Promise<PinState> {
  const answer = await service.rpc(name, { p_user: userId, p_session: sessionId, ...args });
  throwReturnedRefusal(answer);
  return parseAnswer(pinState, answer);
}

/** Service: the first PIN. Throws `pin_already_set`. */
export async function pinSet(service: Database, asker: Asker, proof: string): Promise<PinState> {
  return pinCall(service, "pin_set", asker, { p_pin_proof: proof });
}

/** Service: checks a PIN; a wrong one is counted and thrown. */
export async function pinCheck(service: Database, asker: Asker, proof: string): Promise<PinState> {
  return pinCall(service, "pin_check", asker, { p_pin_proof: proof });
}

/** Service: another PIN for the old one. */
export async function pinChange(service: Database, asker: Asker, old: string, fresh: string): Promise<PinState> {
  return pinCall(service, "pin_change", asker, { p_pin_proof: old, p_new_proof: fresh });
}

/** Service: takes a code of purpose `pin`; sets a new PIN, or only unlocks the one there is when `fresh` is null. */
export async function pinReset(service: Database, asker: Asker, code: string, fresh: string | null): Promise<PinState> {
  return pinCall(service, "pin_reset", asker, { p_code_proof: code, p_new_proof: fresh });
}

/** As the user: whether there is a PIN, and until when it is locked. */
export async function pinStateGet(db: Database): Promise<PinState> {
  return parseAnswer(pinState, await db.rpc("pin_state"));
}
