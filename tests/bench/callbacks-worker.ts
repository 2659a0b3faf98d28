import { PARTNERS } from "#adapters/registry.ts";
import { callbackApp, callbackRoutes } from "#workers/_kit/callback-app.ts";

interface BenchEnv {
  readonly partners: Readonly<Record<string, string>>;
  readonly BENCH_SECRET: string;
}

/** The callbacks' Workers in one, as they are, with database and queue answering at once. */
export default callbackApp<BenchEnv>({
  name: "callbacks",
  readEnv: (bindings) => bindings as BenchEnv,
  db: () => ({ rpc: async () => ({ event_id: "0190d3a0-0000-7000-8000-000000000003", fresh: true }) }),
  inboundQueue: () => ({ send: async () => undefined }),
  routes: callbackRoutes<BenchEnv>(PARTNERS).map((route) => ({ ...route, secret: (env) => env.BENCH_SECRET })),
});
