import { z } from "zod";

/** Messages are pointers: the row in Postgres is the truth, the queue is only speed. */
export const dispatchMessage = z.object({ dispatch_id: z.uuid() });
export type DispatchMessage = z.infer<typeof dispatchMessage>;

/** A supplier is to be asked about a bill that a guest has paid for, and paid what it says. */
export const inquiryMessage = z.object({ inquiry_id: z.string().max(64) });
export type InquiryMessage = z.infer<typeof inquiryMessage>;

/** What hurries a sale along. */
export type SaleMessage = DispatchMessage | InquiryMessage;

/** Something of the outbox of notifications is to go out now, and not with the next minute. */
export const outboxMessage = z.object({ outbox: z.enum(["mail", "contact"]) });
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const inboundMessage = z.object({ event_id: z.uuid() });
export type InboundMessage = z.infer<typeof inboundMessage>;

/** An upload is to be read, or its rows are to be bought. */
export const importMessage = z.object({ import_id: z.uuid() });
export type ImportMessage = z.infer<typeof importMessage>;

export interface MessageQueue<M> {
  /** Best effort: a lost send is found by the minute sweep. */
  send(message: M): Promise<void>;
}
