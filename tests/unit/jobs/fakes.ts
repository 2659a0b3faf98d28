import type { Database } from "#core/ports/database.ts";
import type { ObjectStore } from "#core/ports/object-store.ts";
import type { PaymentProvider, PaymentProviderId } from "#core/ports/payment-provider.ts";
import type { PayoutProvider } from "#core/ports/payout-provider.ts";
import type { Context } from "#core/shared/context.ts";

/** Answers of SQL functions by name: a value, or a function of the arguments that may throw. */
export type Answers = Record<string, unknown | ((args: Record<string, unknown>) => unknown)>;

export interface RecordedCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

/**
 * A database that answers from a table and remembers what it was asked. Only for verbs whose SQL is tested elsewhere.
 */
export function recordedDatabase(answers: Answers): { db: Database; calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  const db: Database = {
    async rpc(name, ...sent) {
      const args: Record<string, unknown> = { ...sent[0] };
      calls.push({ name, args });
      if (!Object.hasOwn(answers, name)) throw new Error(`nothing was planned for ${name}`);
      const answer = answers[name];
      return typeof answer === "function" ? answer(args) : answer;
    },
  };
  return { db, calls };
}

export function systemContext(db: Database): Context {
  return {
    actor: { kind: "system", job: "test" },
    db,
    now: () => new Date("2026-11-20T10:00:00+07:00"),
    locale: "id",
    requestId: "test",
  };
}

/** Payment providers that say one thing of every deposit, and charge nothing. */
export function sayingProviders(
  status: PaymentProvider["status"] = async () => null,
): Readonly<Record<PaymentProviderId, PaymentProvider>> {
  const provider = (id: PaymentProviderId): PaymentProvider => ({
    id,
    charge: () => Promise.reject(new Error("unused")),
    status,
    reversal: ({ code }) => status(code ?? ""),
    cancel: async () => undefined,
    payments: async () => null,
  });
  return { midtrans: provider("midtrans"), xendit: provider("xendit") };
}

/** A payout provider that knows no payout, and sends none. */
export function silentPayouts(): PayoutProvider {
  return { id: "xendit", status: async () => null, send: () => Promise.reject(new Error("unused")) };
}

/** A queue that remembers what it took, or refuses everything. */
export function recordedQueue<M>(refuses = false): { sent: M[]; send(message: M): Promise<void> } {
  const sent: M[] = [];
  return {
    sent,
    async send(message) {
      if (refuses) throw new Error("queue down");
      sent.push(message);
    },
  };
}

/** A store of files that holds none and remembers what it was told to remove. */
export function emptyStore(): ObjectStore & { removed: string[] } {
  const removed: string[] = [];
  return {
    removed,
    put: () => Promise.reject(new Error("unused")),
    get: async () => null,
    delete: async (key) => void removed.push(key),
  };
}
