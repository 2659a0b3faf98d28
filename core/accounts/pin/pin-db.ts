import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import type { Asker } from "../../shared/context.ts";
import { type PinState, pinState } from "./pin-schema.ts";

const whose = ({ userId, sessionId }: Asker) => ({ p_user: userId, p_session: sessionId });

function stateIn(answer: unknown): PinState {
  throwReturnedRefusal(answer);
  return parseAnswer(pinState, answer);
}

/** Service: the first PIN. Throws `pin_already_set`. */
export async function pinSet(service: Database, asker: Asker, proof: string): Promise<PinState> {
  return stateIn(await service.rpc("pin_set", { ...whose(asker), p_pin_proof: proof }));
}

/** Service: checks a PIN; a wrong one is counted and thrown. */
export async function pinCheck(service: Database, asker: Asker, proof: string): Promise<PinState> {
  return stateIn(await service.rpc("pin_check", { ...whose(asker), p_pin_proof: proof }));
}

/** Service: another PIN for the old one. */
export async function pinChange(service: Database, asker: Asker, old: string, fresh: string): Promise<PinState> {
  return stateIn(await service.rpc("pin_change", { ...whose(asker), p_pin_proof: old, p_new_proof: fresh }));
}

/** Service: takes a code of purpose `pin`; sets a new PIN, or only unlocks the one there is when `fresh` is null. */
export async function pinReset(service: Database, asker: Asker, code: string, fresh: string | null): Promise<PinState> {
  return stateIn(await service.rpc("pin_reset", { ...whose(asker), p_code_proof: code, p_new_proof: fresh }));
}

/** As the user: whether there is a PIN, and until when it is locked. */
export async function pinStateGet(db: Database): Promise<PinState> {
  return parseAnswer(pinState, await db.rpc("pin_state"));
}
