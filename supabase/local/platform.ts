import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AuthSettings } from "./auth/auth.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import type { SigningJwk } from "./keys.ts";
import { bootstrap, migrate } from "./migrate.ts";
import { type Postgres, SUPERUSER, startPostgres } from "./postgres.ts";
import { startUpstash, type Upstash } from "./upstash/server.ts";

export type PlatformOptions = {
  /** Folder of everything that outlives the run: data, keys, inbox. */
  home: string;
  /** Gateway; the Upstash endpoint and PostgreSQL take the two after it. Busy ports are passed over. */
  basePort?: number;
  /** Begins anew: data, keys and inbox of this home are removed first. */
  fresh?: boolean;
  /** false: commits survive no power cut, for tests. Default true. */
  durable?: boolean;
  /** Fills the database at every start, and so must add only what is missing. */
  seed?: (platform: Platform) => Promise<void>;
  auth?: Partial<AuthSettings>;
  /** `redis://…` of a real Redis. Default: the environment's REDIS_URL, else the built-in one. */
  redisUrl?: string;
};

export type Platform = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Private ES256 key: REALTIME_SIGNING_JWK. */
  signingJwk: SigningJwk;
  jwks: { keys: SigningJwk[] };
  redisUrl: string;
  redisToken: string;
  /** The database as `postgres`. */
  databaseUrl: string;
  postgres: Postgres;
  stop(): Promise<void>;
};

const DATABASE = "gerai";
const OWN_FILES = ["keys.json", "inbox.jsonl", "postgres.password", "postgres.owner"];

/**
 * Brings up what Supabase and Upstash are in production: PostgreSQL with all migrations, the
 * gateway and the Redis endpoint, on loopback. A run that was killed does not stop the next one.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const home = resolve(options.home);
  if (options.fresh) for (const file of OWN_FILES) rmSync(join(home, file), { force: true });
  const base = options.basePort;
  const started: Array<{ stop(): Promise<void> }> = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const postgres = await startPostgres({ home, port: base && base + 2, durable: options.durable });
    started.push(postgres);
    await prepareDatabase(postgres);
    const [gateway, upstash] = await Promise.all([
      startGateway({
        port: base,
        databaseUrl: postgres.url(DATABASE),
        home,
        auth: options.auth,
      }),
      startUpstash({ port: base && base + 1, redisUrl: options.redisUrl ?? process.env.REDIS_URL }),
    ]);
    started.push(gateway, upstash);
    const platform = describe(postgres, gateway, upstash, stop);
    await options.seed?.(platform);
    return platform;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDatabase(postgres: Postgres): Promise<void> {
  if (!(await postgres.hasDatabase(DATABASE))) await postgres.createDatabase(DATABASE);
  await bootstrap(postgres.url(DATABASE, SUPERUSER));
  await migrate(postgres.url(DATABASE));
}

function describe(postgres: Postgres, gateway: Gateway, upstash: Upstash, stop: () => Promise<void>): Platform {
  return {
    supabaseUrl: gateway.url,
    publishableKey: gateway.publishableKey,
    secretKey: gateway.secretKey,
    signingJwk: gateway.signingJwk,
    jwks: gateway.jwks,
    redisUrl: upstash.url,
    redisToken: upstash.token,
    databaseUrl: postgres.url(DATABASE),
    postgres,
    stop,
  };
}
