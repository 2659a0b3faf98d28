import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { callbackApp, callbackRoutes } from "#workers/_kit/callback-app.ts";
import { messageQueue } from "#workers/_kit/message-queue.ts";
import { type PaymentsEnv, readEnv } from "./env.ts";

/** Callbacks of payment providers and of the bank watch. Holds their secrets and no one else's. */
export default callbackApp<PaymentsEnv>({
  name: "payments",
  readEnv,
  db: serviceDatabase,
  inboundQueue: (env, trace) => messageQueue(env.INBOUND_QUEUE, trace),
  routes: callbackRoutes(PAYMENT_PARTNERS),
});
