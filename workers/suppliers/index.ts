import { INBOUND_PARTNERS } from "#adapters/registry.ts";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { callbackApp } from "#workers/_kit/callback-app.ts";
import { messageQueue } from "#workers/_kit/message-queue.ts";
import { readEnv, type SuppliersEnv } from "./env.ts";

/** Callbacks of product suppliers. Holds their secrets and no one else's. */
export default callbackApp<SuppliersEnv>({
  readEnv,
  db: serviceDatabase,
  inboundQueue: (env) => messageQueue(env.INBOUND_QUEUE),
  routes: [
    {
      path: "/callbacks/digiflazz",
      partner: INBOUND_PARTNERS.digiflazz,
      secret: (env) => env.DIGIFLAZZ_WEBHOOK_SECRET,
    },
  ],
});
