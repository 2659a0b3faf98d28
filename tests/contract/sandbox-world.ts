import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Collector, startCollector } from "./collector.ts";

const TOML = new URL("../../workers/sandbox/wrangler.toml", import.meta.url).pathname;
const ENTRY = new URL("../../workers/sandbox/index.ts", import.meta.url).pathname;

/** Development values (decisions §12). */
export const SECRETS = {
  MIDTRANS_SERVER_KEY: "SB-Mid-server-gerai",
  DIGIFLAZZ_USERNAME: "gerai",
  DIGIFLAZZ_API_KEY: "dev-digiflazz",
  DIGIFLAZZ_WEBHOOK_SECRET: "gerai-digiflazz-hook",
  BANK_MUTATION_SECRET: "gerai-mutation",
} as const;

export interface SandboxWorld extends AsyncDisposable {
  readonly url: string;
  readonly collector: Collector;
  /** Stops workerd and starts it again over the same storage. */
  restart(): Promise<void>;
}

export interface SandboxWorldOptions {
  readonly collectorPort: number;
  readonly environment?: "test" | "production";
  readonly clockScale?: number;
  /** Where the objects' storage lies; in memory when absent. */
  readonly persist?: string;
  readonly supabaseUrl?: string;
}

/** The sandbox Worker in real workerd, with its own wrangler.toml; callbacks arrive at the collector. */
export async function startSandbox(options: SandboxWorldOptions): Promise<SandboxWorld> {
  const collector = await startCollector(options.collectorPort);
  const script = await bundle();
  const start = async () => {
    const { workerOptions } = unstable_getMiniflareWorkerOptions(TOML);
    const mf = new Miniflare({
      ...workerOptions,
      modules: [{ type: "ESModule", path: "index.js", contents: script }],
      bindings: {
        ...SECRETS,
        ENVIRONMENT: options.environment ?? "test",
        PUBLIC_URL: collector.url,
        SUPABASE_URL: options.supabaseUrl ?? "http://127.0.0.1:9",
        SANDBOX_CLOCK_SCALE: String(options.clockScale ?? 0.05),
      },
      ...(options.persist === undefined ? {} : { durableObjectsPersist: options.persist }),
    });
    return { mf, url: (await mf.ready).origin };
  };
  let running = await start();
  return {
    get url() {
      return running.url;
    },
    collector,
    async restart() {
      await running.mf.dispose();
      running = await start();
    },
    async [Symbol.asyncDispose]() {
      await running.mf.dispose();
      await collector[Symbol.asyncDispose]();
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    write: false,
    logLevel: "silent",
  });
  const file = result.outputFiles[0];
  if (file === undefined) throw new Error("esbuild wrote nothing");
  return file.text;
}
