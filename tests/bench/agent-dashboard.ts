import { join } from "node:path";
import { bundle } from "#scripts/runtime/bundle.ts";
import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { minimalWorker } from "./minimal-app.ts";
import { signIn } from "./session.ts";
import { worker } from "./workers.ts";

const STORE = "bench-store";
const PATH = "/agent-center/figures";

/**
 * One refresh of the agent center's dashboard, which every open one asks for each 15 seconds, against a minimal Remix
 * page in the same workerd, with the stores answering from memory, as `ssr` does.
 */
export async function agentDashboard(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const floor = worker("bench-page", await minimalWorker(), ["*/bench/minimal"]);
  const { code } = await bundle(join("tests", "bench", "store-worker.ts"));
  const store = worker(STORE, code, []);
  await inWorld(
    async ({ url }) => {
      const { cookie } = await signIn(url, "master@gerai.test");
      const value = await ratio({ url: `${url}${PATH}`, cookie }, { url: `${url}/bench/minimal` }, effort);
      report({ name: "agent-dashboard", value, goal: 0.42, good: "atLeast" });
    },
    { extra: [floor, store], outbound: STORE, direct: [PATH] },
  );
}
