import { join } from "node:path";
import { bundle } from "#scripts/runtime/bundle.ts";
import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { worker } from "./workers.ts";

/** A long public page, and a short one. */
const PAGES = ["/pricelist/pulsa", "/auth/login"];
const FLOOR = "/bench/plain";

/**
 * `cached-page`: a public page that is kept, as a guest asks the product for it, against a Worker in the same workerd
 * that answers `new Response` with the same bytes. The product is asked directly: Miniflare plays the assets router in
 * JavaScript, which at Cloudflare costs a Worker nothing.
 */
export async function cachedPage(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const { code } = await bundle(join("tests", "bench", "plain-worker.ts"));
  await inWorld(
    async ({ url }) => {
      for (const path of PAGES) {
        const page = await (await fetch(url + path)).arrayBuffer();
        await (await fetch(url + FLOOR, { method: "PUT", body: page })).arrayBuffer();
        const value = await ratio({ url: url + path }, { url: url + FLOOR }, effort);
        report({ name: `cached-page:${path}`, value, goal: 0.5, good: "atLeast" });
      }
    },
    { extra: [worker("bench-plain", code, [`*${FLOOR}`])], direct: PAGES },
  );
}
