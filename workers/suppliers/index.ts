import { serviceDatabase } from "#adapters/supabase/database.ts";
import { SUPPLIER_PARTNERS } from "#adapters/suppliers/registry.ts";
import { callbackApp, callbackRoutes } from "#workers/_kit/callback-app.ts";
import { messageQueue } from "#workers/_kit/message-queue.ts";
import { readEnv, type SuppliersEnv } from "./env.ts";

/** Callbacks of product suppliers. Holds their secrets and no one else's. */
export default callbackApp<SuppliersEnv>({
  name: "suppliers",
  readEnv,
  db: serviceDatabase,
  inboundQueue: (env, trace) => messageQueue(env.INBOUND_QUEUE, trace),
  routes: callbackRoutes(SUPPLIER_PARTNERS),
});
