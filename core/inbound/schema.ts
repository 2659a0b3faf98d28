import { z } from "zod";

/** Answer of `inbound_store`: `fresh` is false for a delivery that came before. */
export const storedEvent = z.object({ event_id: z.uuid(), fresh: z.boolean() });
export type StoredEvent = z.infer<typeof storedEvent>;

/** Answer of `inbound_take`. */
export const takenEvent = z.object({
  event_id: z.uuid(),
  partner: z.string(),
  body: z.string(),
});
export type TakenEvent = z.infer<typeof takenEvent>;

export const eventsSwept = z.object({ event_ids: z.array(z.uuid()) });

/** How an event ends: applied (or nothing to do), or put before an admin. */
export type EventOutcome = "processed" | "review";
