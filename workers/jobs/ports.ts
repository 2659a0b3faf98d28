import { clientsOf, type Partners, readersOf } from "#adapters/_kit/manifest.ts";
import { messenger } from "#adapters/messaging/messenger.ts";
import { paymentProviders, payoutProvider } from "#adapters/payments/providers.ts";
import { r2ObjectStore } from "#adapters/r2/object-store.ts";
import { PARTNERS } from "#adapters/registry.ts";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { SUPPLIER_PARTNERS } from "#adapters/suppliers/registry.ts";
import { duplicateCounter } from "#adapters/upstash/duplicate-counter.ts";
import { webPushSender } from "#adapters/web-push/push-sender.ts";
import type { ProcessPorts } from "#core/inbound/process-event.ts";
import type { MailPorts } from "#core/ports/messenger.ts";
import type { ObjectStore } from "#core/ports/object-store.ts";
import type { PushSender } from "#core/ports/push-sender.ts";
import type { InboundMessage, MessageQueue } from "#core/ports/queue.ts";
import type { Supplier } from "#core/ports/supplier.ts";
import type { DispatchPorts } from "#core/purchases/dispatch.ts";
import type { Context } from "#core/shared/context.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { knownSite } from "#workers/_kit/known-site.ts";
import { messageQueue } from "#workers/_kit/message-queue.ts";
import type { JobsEnv } from "./env.ts";

const SUPPLIERS: Partners<Supplier> = SUPPLIER_PARTNERS;
const READERS = readersOf(PARTNERS);

/** Everything a job may use. */
export type JobContext = Context &
  DispatchPorts &
  ProcessPorts &
  MailPorts & {
    readonly inboundQueue: MessageQueue<InboundMessage>;
    readonly objects: ObjectStore;
    readonly push: PushSender;
  };

/** The context of one run of `job`, acting in our own name; for a request where its `requestId` is known. */
export function jobContext(
  env: JobsEnv,
  job: string,
  waitUntil: (work: Promise<unknown>) => void,
  requestId: string = uuidv7(),
): JobContext {
  const db = serviceDatabase(env);
  const now = () => new Date();
  const site = () => knownSite.get({ ctx: { db, now, requestId }, host: new URL(env.PUBLIC_URL).hostname, waitUntil });
  return {
    actor: { kind: "system", job },
    db,
    now,
    locale: "id",
    requestId,
    suppliers: clientsOf(SUPPLIERS, env.partners),
    payments: paymentProviders(env),
    payouts: payoutProvider(env),
    messenger: messenger(env, site),
    publicUrl: env.PUBLIC_URL,
    partners: READERS,
    dispatchQueue: messageQueue(env.DISPATCH_QUEUE, requestId),
    inboundQueue: messageQueue(env.INBOUND_QUEUE, requestId),
    duplicates: duplicateCounter(env),
    objects: r2ObjectStore(env.FILES),
    push: webPushSender(env),
  };
}
