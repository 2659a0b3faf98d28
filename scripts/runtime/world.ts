import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { originKey } from "#adapters/supabase/origin-proof.ts";
import type { AuthSettings } from "#platform/auth/auth.ts";
import { type Platform, startPlatform } from "#platform/platform.ts";
import { onFreePort } from "#platform/ports.ts";
import { seed } from "../../supabase/seed/seed.ts";
import { sandboxAddresses } from "./partners.ts";
import { childrenOf } from "./processes.ts";
import { claimHome, forgetRun, noteRun } from "./run-file.ts";
import { developmentSettings } from "./settings.ts";
import { type RunningWorkers, startWorkers, type WorkersOptions } from "./start-workers.ts";
import type { WorkerName } from "./workers.ts";

const MINUTE_MS = 60_000;
/** On one machine everybody has one address: the limits of Supabase Auth leave room for all of them. */
const ONE_ADDRESS_LIMITS = { token: 60_000, verify: 30, otp: 30, factor: 15, burst: 1_000 };

export interface WorldOptions {
  /** Port of the one origin on 127.0.0.1, which must be free then. Default: a free one. */
  readonly port?: number;
  /** What browsers see, where something stands in front. Default: the port's own address. */
  readonly publicUrl?: string;
  /** Folder of everything that outlives the run. */
  readonly home: string;
  /** Begins anew: what `home` holds is removed first. */
  readonly fresh?: boolean;
  /** Values that win over the development ones; a name that no Worker asks for goes to all of them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Commits survive a power cut. Default true; tests say false. */
  readonly durable?: boolean;
  /** Factor on the sandbox's waits: 0.001 makes two minutes 120 ms. Default 1. */
  readonly clockScale?: number;
  /** Calls the cron every minute. Default true; tests call `runCron` themselves. */
  readonly cron?: boolean;
  /** Which Workers run. Default: all. */
  readonly workers?: readonly WorkerName[];
  /** .dev.vars wins over the example's values. Default false. */
  readonly ownSettings?: boolean;
  readonly environment?: "development" | "test";
  /**
   * true: a device that is not an account's first waits for approval (decisions §6), as a new site has it.
   * Default false: many browsers and API clients try the demo accounts at once.
   */
  readonly newDevicesWait?: boolean;
  /** Somebody who has sold before is there, too. Default false: tests know everybody's past. */
  readonly withSales?: boolean;
  /** Switches and limits of Supabase Auth that differ from docs/deploy.md. */
  readonly auth?: Partial<AuthSettings>;
  /** What a bench puts beside the Workers. */
  readonly beside?: Pick<WorkersOptions, "extra" | "outbound" | "direct">;
  /** What runs in place of Workers' own bundles. */
  readonly bundles?: WorkersOptions["bundles"];
}

export interface World {
  /** The one origin, without a trailing slash. */
  readonly url: string;
  readonly home: string;
  /** Every value that Workers were given from. */
  readonly env: Readonly<Record<string, string>>;
  readonly platform: Platform;
  readonly workers: RunningWorkers;
  /** The work of a minute (default: this one), now. Answers `ok` when all went well. */
  runCron(at?: Date): Promise<string>;
  stop(): Promise<void>;
}

function environment(options: WorldOptions, url: string, platform: Platform): Record<string, string> {
  return {
    ENVIRONMENT: options.environment ?? "development",
    PUBLIC_URL: url,
    SUPABASE_URL: platform.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: platform.publishableKey,
    SUPABASE_SECRET_KEY: platform.secretKey,
    REALTIME_SIGNING_JWK: JSON.stringify(platform.signingJwk),
    UPSTASH_REDIS_REST_URL: platform.redisUrl,
    UPSTASH_REDIS_REST_TOKEN: platform.redisToken,
    ...sandboxAddresses(url),
    // Without gateways, messages to people go to the inbox at /dev/inbox.
    WHATSAPP_GATEWAY_URL: "",
    WHATSAPP_GATEWAY_KEY: "",
    EMAIL_GATEWAY_URL: "",
    EMAIL_GATEWAY_KEY: "",
  };
}

/** As a deployment does: the database knows by what our Workers prove where a request comes from. */
async function storeOriginKey(platform: Platform, sessionSecret = ""): Promise<void> {
  const service = serviceDatabase({ SUPABASE_URL: platform.supabaseUrl, SUPABASE_SECRET_KEY: platform.secretKey });
  await service.rpc("origin_key_store", { p_key: await originKey(sessionSecret) });
}

/** Puts the demo world into a new database. */
export function fill(
  platform: Platform,
  pinPepper = "",
  { newDevicesWait = false, withSales = false }: Pick<WorldOptions, "newDevicesWait" | "withSales"> = {},
): Promise<void> {
  const { databaseUrl, supabaseUrl: gatewayUrl, secretKey } = platform;
  return seed({ databaseUrl, gatewayUrl, secretKey, pinPepper, newDevicesWait, withSales });
}

function everyMinute(workers: RunningWorkers): () => void {
  const timer = setInterval(() => void workers.runCron().catch(() => {}), MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Brings up the whole product on one origin: the embedded platform with the demo world, and the built Workers in
 * workerd. The same for `npm start`, tests and benches. The build must be there (`buildAll`).
 */
export function startWorld(options: WorldOptions): Promise<World> {
  return options.port === undefined
    ? onFreePort((port) => startWorldOn(port, options))
    : startWorldOn(options.port, options);
}

/** The origin's address stands in links and settings, so a world is made for its port as a whole. */
async function startWorldOn(port: number, options: WorldOptions): Promise<World> {
  const home = resolve(options.home);
  const url = options.publicUrl ?? `http://127.0.0.1:${port}`;
  mkdirSync(home, { recursive: true });
  await claimHome(home);
  // The sandbox's partners and people's files go together with the database.
  if (options.fresh)
    for (const kept of ["durable-objects", "files"]) rmSync(join(home, kept), { recursive: true, force: true });
  const example = developmentSettings(options.ownSettings ?? false);
  const settings = { ...example, ...options.env };
  const platform = await startPlatform({
    home,
    fresh: options.fresh,
    durable: options.durable,
    auth: { limits: ONE_ADDRESS_LIMITS, ...options.auth },
    seed: async (platform) => {
      await storeOriginKey(platform, settings.SESSION_SECRET);
      await fill(platform, settings.PIN_PEPPER, options);
    },
  });
  try {
    const env = { ...example, ...environment(options, url, platform) };
    const overrides = { SANDBOX_CLOCK_SCALE: String(options.clockScale ?? 1), ...options.env };
    const workers = await startWorkers({
      port,
      home,
      env,
      overrides,
      workers: options.workers,
      bundles: options.bundles,
      ...options.beside,
    });
    noteRun(home, url, childrenOf(process.pid, "workerd"));
    const stopCron = (options.cron ?? true) ? everyMinute(workers) : () => {};
    return {
      url,
      home,
      env: { ...env, ...overrides },
      platform,
      workers,
      runCron: (at) => workers.runCron(at),
      async stop() {
        stopCron();
        await workers.stop();
        await platform.stop();
        forgetRun(home);
      },
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

/** Where a world lies when nobody says otherwise. */
export function defaultHome(root: string): string {
  return process.env.GERAI_HOME ?? join(root, ".gerai");
}
