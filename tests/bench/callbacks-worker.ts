import { INBOUND_PARTNERS } from "#adapters/registry.ts";
import { callbackApp } from "#workers/_kit/callback-app.ts";

/** The callbacks' Workers in one, as they are, with database and queue answering at once. */
export default callbackApp<{ BENCH_SECRET: string }>({
  readEnv: (bindings) => bindings as { BENCH_SECRET: string },
  db: () => ({ rpc: async () => ({ event_id: "0190d3a0-0000-7000-8000-000000000003", fresh: true }) }),
  inboundQueue: () => ({ send: async () => undefined }),
  routes: Object.values(INBOUND_PARTNERS).map((partner) => ({
    path: `/callbacks/${partner.id}` as const,
    partner,
    secret: (env) => env.BENCH_SECRET,
  })),
});
