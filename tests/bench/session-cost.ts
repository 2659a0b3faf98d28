import { join } from "node:path";
import { bundle } from "#scripts/runtime/bundle.ts";
import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { signIn } from "./session.ts";
import { worker } from "./workers.ts";

const STORE = "bench-store";
/** One loader alone, whose work is the same whoever asks: the price list. */
const LOADER = "/pricelist/pulsa.data?_routes=routes%2Fpricelist%2Fprices";

/**
 * `session`: a loader asked with a session, which is verified on the spot, against the same loader asked without one.
 * The stores answer from memory.
 */
export async function session(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const { code } = await bundle(join("tests", "bench", "store-worker.ts"));
  await inWorld(
    async ({ url }) => {
      const { cookie } = await signIn(url);
      const withoutSession = cookie
        .split("; ")
        .filter((part) => !part.includes("session"))
        .join("; ");
      if (withoutSession === cookie) throw new Error("The sign-in set no session cookie.");
      const address = `${url}${LOADER}`;
      const value = await ratio({ url: address, cookie }, { url: address, cookie: withoutSession }, effort);
      report({ name: "session", value, goal: 0.9, good: "atLeast" });
    },
    { extra: [worker(STORE, code, [])], outbound: STORE },
  );
}
