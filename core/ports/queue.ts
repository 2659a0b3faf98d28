import { z } from "zod";

/** Messages are pointers: the row in Postgres is the truth, the queue is only speed. */
export const dispatchMessage = z.object({ dispatch_id: z.uuid() });
export type DispatchMessage = z.infer<typeof dispatchMessage>;

export const inboundMessage = z.object({ event_id: z.uuid() });
export type InboundMessage = z.infer<typeof inboundMessage>;

export interface MessageQueue<M> {
  /** Best effort: a lost send is found by the minute sweep. */
  send(message: M): Promise<void>;
}
