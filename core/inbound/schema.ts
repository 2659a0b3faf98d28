import { z } from "zod";
import { INBOUND_PARTNER_IDS } from "../ports/inbound.ts";

/** Answer of `inbound_store`: `fresh` is false for a delivery that came before. */
export const storedEvent = z.object({ event_id: z.uuid(), fresh: z.boolean() });
export type StoredEvent = z.infer<typeof storedEvent>;

/** Answer of `inbound_take`. */
export const takenEvent = z.object({
  event_id: z.uuid(),
  partner: z.enum(INBOUND_PARTNER_IDS),
  body: z.string(),
});
export type TakenEvent = z.infer<typeof takenEvent>;

export const eventsSwept = z.object({ event_ids: z.array(z.uuid()) });

/** How an event ends: applied (or nothing to do), or put before an admin. */
export type EventOutcome = "processed" | "review";
