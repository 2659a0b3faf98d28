import { join } from "node:path";
import { bundle } from "#scripts/runtime/bundle.ts";
import { inWorld } from "./in-world.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { worker } from "./workers.ts";

/** A public page of the usual weight, and the lightest. */
const PAGES = ["/pricelist/pulsa", "/auth/login"];

/**
 * `cached-page`: a public page that is kept, as a guest asks the product for it, against a Worker in the same workerd
 * that answers `new Response` with as many bytes. The product is asked directly: Miniflare plays the assets router in
 * JavaScript, which at Cloudflare costs a Worker nothing.
 */
export async function cachedPage(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const { code } = await bundle(join("tests", "bench", "plain-worker.ts"));
  const floor = worker("bench-plain", code, ["*/bench/plain"]);
  await inWorld(
    async ({ url }) => {
      for (const path of PAGES) {
        const { length } = new Uint8Array(await (await fetch(url + path)).arrayBuffer());
        const value = await ratio({ url: url + path }, { url: `${url}/bench/plain?bytes=${length}` }, effort);
        report({ name: `cached-page:${path}`, value, goal: 0.5, good: "atLeast" });
      }
    },
    { extra: [floor], direct: ["/pricelist/pulsa", "/auth/login"] },
  );
}
