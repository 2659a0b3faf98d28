import { join } from "node:path";
import { bundle } from "#scripts/runtime/bundle.ts";
import type { WorldOptions } from "#scripts/runtime/world.ts";
import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { minimalWorker } from "./minimal-app.ts";
import { signIn } from "./session.ts";
import { worker } from "./workers.ts";

const STORE = "bench-store";

async function homeAgainstFloor(effort: Effort, beside: WorldOptions["beside"]): Promise<number> {
  let value = 0;
  await inWorld(
    async ({ url }) => {
      const { cookie } = await signIn(url);
      value = await ratio({ url: `${url}/`, cookie }, { url: `${url}/bench/minimal` }, effort);
    },
    { ...beside, direct: ["/"] },
  );
  return value;
}

/**
 * The signed-in home page against a minimal Remix page in the same workerd: `ssr` with the stores answering from
 * memory, as `api` does, and `ssr-whole` with the embedded platform, whose gateway shares the machine's processors.
 * Both pages are asked directly: Miniflare plays the assets router in JavaScript, which at Cloudflare costs a Worker
 * nothing.
 */
export async function ssr(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const floor = worker("bench-page", await minimalWorker(), ["*/bench/minimal"]);
  const { code } = await bundle(join("tests", "bench", "store-worker.ts"));
  const store = worker(STORE, code, []);
  const page = await homeAgainstFloor(effort, { extra: [floor, store], outbound: STORE });
  report({ name: "ssr", value: page, goal: 0.42, good: "atLeast" });
  const whole = await homeAgainstFloor(effort, { extra: [floor] });
  report({ name: "ssr-whole", value: whole, goal: 0.42, good: "atLeast" });
}
