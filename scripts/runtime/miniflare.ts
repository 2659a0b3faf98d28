import { createRequire, type LoadFnOutput, registerHooks } from "node:module";

/**
 * Miniflare writes what workerd reads, with our 14 MB of bundles in it, into a buffer that it copies whole for each
 * 4 KiB that it grows: half of the processor's time that a world's start takes. It grows by 4 MiB here.
 */
export const STEP = { written: "MIN_SINGLE_SEGMENT_GROWTH = 4096;", instead: "MIN_SINGLE_SEGMENT_GROWTH = 4194304;" };

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context) as LoadFnOutput;
    if (!url.endsWith("/miniflare/dist/src/index.js")) return loaded;
    return { ...loaded, source: String(loaded.source).replace(STEP.written, STEP.instead) };
  },
});

// An import would be read before the line above.
const require = createRequire(import.meta.url);
export const { Log, LogLevel, Miniflare, Response } = require("miniflare") as typeof import("miniflare");
export const { unstable_getMiniflareWorkerOptions, unstable_readConfig } =
  require("wrangler") as typeof import("wrangler");
