import type { z } from "zod";
import { dispatchMessage, inboundMessage, inquiryMessage, outboxMessage } from "#core/ports/queue.ts";
import { withTimeout } from "#core/shared/with-timeout.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { traceOf } from "#workers/_kit/message-queue.ts";
import { actorKind } from "#workers/_kit/request-log.ts";
import type { JobContext } from "./ports.ts";
import { runDispatch, runInbound, runInquiry, runOutbox } from "./run.ts";

/**
 * How long a batch waits for a slow supplier, in milliseconds. After that the
 * dispatch goes on by itself and the queue moves on: should the isolate end
 * first, the lease runs out and the sweep asks again under the same reference.
 */
const BATCH_PATIENCE_MS = 3000;

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;

/** The parts of a queue's batch that are used here. */
export interface QueueMessage {
  readonly body: unknown;
  /** Deliveries so far, this one counted. */
  readonly attempts: number;
  ack(): void;
  retry(options: { delaySeconds: number }): void;
}

export interface QueueBatch {
  readonly queue: string;
  readonly messages: readonly QueueMessage[];
  retryAll(): void;
}

/** Keeps the isolate alive for work that outlasts its batch. */
export interface Background {
  waitUntil(work: Promise<unknown>): void;
}

type Handler = (body: unknown) => Promise<void>;

/** One batch of any of our queues. Every message is acknowledged or retried by itself. */
export async function consume(batch: QueueBatch, ctx: JobContext, background: Background): Promise<void> {
  switch (batch.queue) {
    case "gerai-dispatch": {
      const handle = reading(dispatchMessage.or(inquiryMessage).or(outboxMessage), async (message) => {
        if ("outbox" in message) return await runOutbox(ctx, message.outbox);
        await ("inquiry_id" in message ? runInquiry(ctx, message) : runDispatch(ctx, message));
        background.waitUntil(tellDevices(ctx));
      });
      return await all(batch, (message) => consumeSlow(message, said(batch, ctx, message, handle), background));
    }
    case "gerai-inbound": {
      const handle = reading(inboundMessage, async (message) => {
        await runInbound(ctx, message);
        background.waitUntil(tellDevices(ctx));
      });
      return await all(batch, (message) => consumeOne(message, said(batch, ctx, message, handle)));
    }
    case "gerai-dispatch-dead":
    case "gerai-inbound-dead":
      return recordDead(batch);
    default:
      log("alert", "unknown_queue", { queue: batch.queue, messages: batch.messages.length });
      batch.retryAll();
  }
}

/** What a message has ended is told after it, and holds nothing up; what fails here waits for the minute. */
async function tellDevices(ctx: JobContext): Promise<void> {
  try {
    await runOutbox(ctx, "push");
    await runOutbox(ctx, "guest");
  } catch (error) {
    log("warn", "pushes_failed", errorFields(error));
  }
}

async function all(batch: QueueBatch, work: (message: QueueMessage) => Promise<void>): Promise<void> {
  await Promise.all(batch.messages.map(work));
}

/** A body that is no message of ours will never be one: said aloud and dropped. */
function reading<S extends z.ZodType>(schema: S, run: (message: z.output<S>) => Promise<void>): Handler {
  return async (body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) await run(parsed.data);
    else log("alert", "unreadable_message", {});
  };
}

/** `handle`, which then says in one line how the message went, and for which request it was. */
function said({ queue }: QueueBatch, ctx: JobContext, { attempts, body }: QueueMessage, handle: Handler): Handler {
  const trace = traceOf(body);
  return async () => {
    const began = Date.now();
    const facts = () => ({
      request_id: trace ?? ctx.requestId,
      actor: actorKind(ctx.actor),
      route: queue,
      attempts,
      duration_ms: Date.now() - began,
    });
    try {
      await handle(body);
      log("info", "message", { ...facts(), status: "done", error: null });
    } catch (error) {
      log("warn", "message", { ...facts(), status: "failed", ...errorFields(error) });
      throw error;
    }
  };
}

async function consumeOne(message: QueueMessage, handle: Handler): Promise<void> {
  try {
    await handle(message.body);
    message.ack();
  } catch {
    message.retry({ delaySeconds: retryDelay(message.attempts) });
  }
}

async function consumeSlow(message: QueueMessage, handle: Handler, background: Background): Promise<void> {
  const work = handle(message.body).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const outcome = await withTimeout<{ error: unknown } | null | "later">(work, BATCH_PATIENCE_MS, "later");
  if (outcome === "later") {
    background.waitUntil(work);
    return message.ack();
  }
  await consumeOne(message, async () => {
    if (outcome !== null) throw outcome.error;
  });
}

/** 5, 10, 20, … seconds, at most 5 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_SECONDS);
}

/** The row in Postgres is still open and the sweep finds it; a person should know that it keeps failing. */
function recordDead(batch: QueueBatch): void {
  for (const message of batch.messages) {
    const known = dispatchMessage.or(inquiryMessage).or(inboundMessage).or(outboxMessage).safeParse(message.body);
    log("alert", "dead_letter", {
      request_id: traceOf(message.body),
      queue: batch.queue,
      attempts: message.attempts,
      ...(known.success ? known.data : {}),
    });
    message.ack();
  }
}
