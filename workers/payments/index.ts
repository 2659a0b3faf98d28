import { INBOUND_PARTNERS } from "#adapters/registry.ts";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { callbackApp } from "#workers/_kit/callback-app.ts";
import { messageQueue } from "#workers/_kit/message-queue.ts";
import { type PaymentsEnv, readEnv } from "./env.ts";

/** Callbacks of payment providers and of the bank watch. Holds their secrets and no one else's. */
export default callbackApp<PaymentsEnv>({
  readEnv,
  db: serviceDatabase,
  inboundQueue: (env) => messageQueue(env.INBOUND_QUEUE),
  routes: [
    { path: "/callbacks/midtrans", partner: INBOUND_PARTNERS.midtrans, secret: (env) => env.MIDTRANS_SERVER_KEY },
    { path: "/callbacks/xendit", partner: INBOUND_PARTNERS.xendit, secret: (env) => env.XENDIT_CALLBACK_TOKEN },
    {
      path: "/callbacks/bank-mutation",
      partner: INBOUND_PARTNERS["bank-mutation"],
      secret: (env) => env.BANK_MUTATION_SECRET,
    },
  ],
});
