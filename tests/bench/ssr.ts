import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Measure } from "./measure.ts";
import { minimalWorker } from "./minimal-app.ts";
import { signIn } from "./session.ts";
import { worker } from "./workers.ts";

/** `ssr`: the signed-in home page, sessions and database and all, against a minimal Remix page in the same workerd. */
export async function ssr(report: (measure: Measure) => void): Promise<void> {
  const floor = worker("bench-page", await minimalWorker(), ["*/bench/minimal"]);
  await inWorld(
    async ({ url }) => {
      const { cookie } = await signIn(url);
      const value = await ratio({ url: `${url}/`, cookie }, { url: `${url}/bench/minimal` });
      report({ name: "ssr", value, goal: 0.5, good: "atLeast" });
    },
    { extra: [floor] },
  );
}
