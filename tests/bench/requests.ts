import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { bundle } from "#scripts/runtime/bundle.ts";
import { WORKERS } from "#scripts/runtime/workers.ts";
import { inWorld } from "./in-world.ts";
import { rate, type Target } from "./load.ts";
import { type Measure, median } from "./measure.ts";
import { minimalWorker } from "./minimal-app.ts";
import { signIn } from "./session.ts";

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const STORE = "bench-store";

/** The compatibility settings of the web Worker, so that floor and product run alike. */
function compatibility(): Pick<WorkerOptions, "compatibilityDate" | "compatibilityFlags"> {
  const config = WORKERS.find(({ name }) => name === "web")?.config ?? "";
  const date = /compatibility_date = "([^"]+)"/.exec(readFileSync(config, "utf8"))?.[1];
  return { compatibilityDate: date, compatibilityFlags: ["nodejs_compat"] };
}

function worker(name: string, contents: string, routes: string[]): WorkerOptions {
  const path = `/${name}.js`;
  return { ...compatibility(), name, routes, modulesRoot: "/", modules: [{ type: "ESModule", path, contents }] };
}

async function floors(): Promise<WorkerOptions[]> {
  const [page, hono, store] = await Promise.all([
    minimalWorker(),
    bundle(join("tests", "bench", "hono-worker.ts")),
    bundle(join("tests", "bench", "store-worker.ts")),
  ]);
  return [
    worker("bench-page", page, ["*/bench/minimal"]),
    worker("bench-json", hono.code, ["*/bench/json"]),
    worker(STORE, store.code, ["*/bench/store"]),
  ];
}

/** The median rate of `ours` as a part of the floor's, measured in turn. */
async function ratio(ours: Target, floor: Target): Promise<number> {
  const rates = { ours: [] as number[], floor: [] as number[] };
  await rate(ours, WARM_UP_SECONDS);
  await rate(floor, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await rate(ours, SECONDS));
    rates.floor.push(await rate(floor, SECONDS));
  }
  return median(rates.ours) / median(rates.floor);
}

/**
 * `ssr`: the signed-in home page, database and all, against a minimal Remix page. `ssr-page`: the same with the store
 * stubbed: the page's own cost. `api`: an authenticated GET with the store stubbed against a bare Hono JSON route.
 */
export async function requests(report: (measure: Measure) => void): Promise<void> {
  await inWorld(
    async ({ url }) => {
      const { cookie } = await signIn(url);
      const home = { url: `${url}/`, cookie };
      const page = { url: `${url}/bench/minimal` };
      const balance = { url: `${url}/api/v1/account`, cookie };
      report({ name: "ssr", value: await ratio(home, page), goal: 0.5, good: "atLeast" });
      await fetch(`${url}/bench/store?on`);
      report({ name: "ssr-page", value: await ratio(home, page), goal: 0.5, good: "atLeast" });
      report({ name: "api", value: await ratio(balance, { url: `${url}/bench/json` }), goal: 0.4, good: "atLeast" });
    },
    { extra: await floors(), outbound: STORE },
  );
}
