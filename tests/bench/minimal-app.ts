import { join } from "node:path";
import { collect, ownNode, ROOT } from "#scripts/lib/process.mjs";
import { bundle } from "#scripts/runtime/bundle.ts";

const REMIX = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
const CONFIG = "tests/bench/minimal-app/vite.config.ts";

/** Builds the minimal Remix page and answers its Worker's code; it serves /bench/minimal. */
export async function minimalWorker(): Promise<string> {
  const args = [REMIX, "vite:build", "--config", CONFIG, "--logLevel", "error"];
  const { code, output } = await collect(ownNode(), args, { env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error(`The minimal application does not build:\n${output}`);
  const { code: worker } = await bundle(join("tests", "bench", "minimal-worker.ts"));
  return worker;
}
