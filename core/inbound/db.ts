import type { Database } from "../ports/database.ts";
import type { InboundDelivery, InboundPartnerId, InboundRejection } from "../ports/inbound.ts";
import { parseAnswer } from "../shared/answers.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { storableText } from "../shared/storable.ts";
import {
  type EventOutcome,
  eventsSwept,
  type StoredEvent,
  storedEvent,
  type TakenEvent,
  takenEvent,
} from "./schema.ts";

/** The functions over stored callbacks; only the service role may call them. */

export async function storeEvent(
  db: Database,
  partner: InboundPartnerId,
  delivery: InboundDelivery,
  headers: Readonly<Record<string, string>>,
): Promise<StoredEvent> {
  const answer = await db.rpc("inbound_store", {
    p_partner: partner,
    p_dedupe_key: storableText(delivery.dedupeKey),
    p_headers: headers,
    p_body: storableText(delivery.body),
  });
  return parseAnswer(storedEvent, answer);
}

/** Null when the event is finished, held by another worker, or unknown. */
export async function takeEvent(db: Database, eventId: string): Promise<TakenEvent | null> {
  return parseAnswer(takenEvent.nullable(), (await db.rpc("inbound_take", { p_event: eventId })) ?? null);
}

export async function finishEvent(
  db: Database,
  eventId: string,
  outcome: EventOutcome,
  note: string | null,
  subject: string | null,
): Promise<void> {
  const args = {
    p_event: eventId,
    p_outcome: outcome,
    p_note: note,
    p_subject: subject === null ? null : storableText(subject),
  };
  await retryUnavailable(() => db.rpc("inbound_finish", args));
}

/** Stored events that nobody has finished. */
export async function sweepEvents(db: Database, limit: number): Promise<readonly string[]> {
  return parseAnswer(eventsSwept, await db.rpc("inbound_sweep", { p_limit: limit })).event_ids;
}

/** Counts a callback that proved nothing; the count is its only trace. */
export async function rejectCallback(db: Database, partner: InboundPartnerId, reason: InboundRejection): Promise<void> {
  await db.rpc("inbound_reject", { p_partner: partner, p_reason: reason });
}
