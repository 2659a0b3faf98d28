import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "#scripts/runtime/build.ts";
import { developmentValues } from "#scripts/runtime/partners.ts";
import { startWorkers } from "#scripts/runtime/start-workers.ts";
import { type Collector, startCollector } from "./collector.ts";

/** The values of development by the partners' manifests; the ones that tests name must be there. */
export const SECRETS = { ...developmentValues() } as Readonly<
  Record<
    | "MIDTRANS_SERVER_KEY"
    | "XENDIT_SECRET_KEY"
    | "XENDIT_PAYOUT_KEY"
    | "XENDIT_CALLBACK_TOKEN"
    | "DIGIFLAZZ_USERNAME"
    | "DIGIFLAZZ_API_KEY"
    | "DIGIFLAZZ_WEBHOOK_SECRET"
    | "IAK_USERNAME"
    | "IAK_API_KEY"
    | "BANK_MUTATION_SECRET",
    string
  >
>;

export interface SandboxWorld extends AsyncDisposable {
  readonly url: string;
  readonly collector: Collector;
  /** Stops workerd and starts it again over the same storage. */
  restart(): Promise<void>;
}

export interface SandboxWorldOptions {
  readonly environment?: "test" | "production";
  readonly clockScale?: number;
  readonly supabaseUrl?: string;
}

/** The sandbox Worker in real workerd, with its own wrangler.toml; callbacks arrive at the collector. */
export async function startSandbox(options: SandboxWorldOptions = {}): Promise<SandboxWorld> {
  const collector = await startCollector();
  const home = mkdtempSync(join(tmpdir(), "sandbox-"));
  await buildAll({ workers: ["sandbox"] });
  const start = (port?: number) =>
    startWorkers({
      port,
      home,
      env: {
        ...SECRETS,
        ENVIRONMENT: options.environment ?? "test",
        PUBLIC_URL: collector.url,
        SUPABASE_URL: options.supabaseUrl ?? "http://127.0.0.1:9",
      },
      workers: ["sandbox"],
      overrides: { SANDBOX_CLOCK_SCALE: String(options.clockScale ?? 0.1) },
    });
  let running = await start();
  return {
    url: running.url,
    collector,
    async restart() {
      await running.stop();
      running = await start(Number(new URL(running.url).port));
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await collector[Symbol.asyncDispose]();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
