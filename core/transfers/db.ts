import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import {
  type PlacedTransfer,
  placedTransfer,
  recipientAnswer,
  type Transfer,
  type TransferInput,
  type TransferLimits,
  transfer,
  transferLimits,
} from "./schema.ts";

/** The name behind an email or E.164 phone; null for nobody. */
export async function transferRecipient(db: Database, recipient: string): Promise<string | null> {
  return parseAnswer(recipientAnswer, await db.rpc("transfer_recipient", { p_recipient: recipient })).name;
}

export async function transferLimitsGet(db: Database): Promise<TransferLimits> {
  return parseAnswer(transferLimits, await db.rpc("transfer_limits"));
}

/** Moves the money. A wrong PIN and an unknown or renamed recipient throw after their counters were kept. */
export async function depositTransfer(
  db: Database,
  key: string,
  input: TransferInput,
  pinProof: string,
): Promise<PlacedTransfer> {
  const answer = await db.rpc("deposit_transfer", {
    p_key: key,
    p_recipient: input.recipient,
    p_amount: input.amount,
    p_pin_proof: pinProof,
    p_note: input.note || null,
    p_name: input.recipient_name ?? null,
  });
  throwReturnedRefusal(answer);
  return parseAnswer(placedTransfer, answer);
}

export async function transferGet(db: Database, code: string): Promise<Transfer> {
  return parseAnswer(transfer, await db.rpc("transfer_get", { p_code: code }));
}
