import { z } from "zod";
import type { MessageQueue } from "#core/ports/queue.ts";

/** Longest wait for the queue to take a message, in milliseconds: it is only speed, the sweep is the promise. */
const SEND_PATIENCE_MS = 3000;

interface QueueBinding {
  send(message: unknown): Promise<unknown>;
}

/** A Cloudflare Queue binding in a Worker's environment schema. */
export const queueBinding = z.custom<QueueBinding>(
  (value) => typeof value === "object" && value !== null && typeof (value as QueueBinding).send === "function",
);

/**
 * A queue binding as the port. Rejects when the queue does not take the message in time. `trace` goes with every
 * message: whoever reads the log finds by it the request that a job works for.
 */
export function messageQueue<M extends object>(binding: QueueBinding, trace: string): MessageQueue<M> {
  return {
    async send(message) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the queue did not answer")), SEND_PATIENCE_MS);
      });
      try {
        await Promise.race([binding.send({ ...message, trace }), tooLate]);
      } finally {
        if (timer !== undefined) clearTimeout(timer);
      }
    },
  };
}

const traced = z.object({ trace: z.string().max(64) });

/** The request that sent a message; null of one that says none. */
export function traceOf(message: unknown): string | null {
  return traced.safeParse(message).data?.trace ?? null;
}
