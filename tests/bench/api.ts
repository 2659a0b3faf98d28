import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { sessionSetCookie } from "#adapters/supabase/session-cookies.ts";
import { bundle } from "#scripts/runtime/bundle.ts";
import { Log, LogLevel, Miniflare, Response } from "#scripts/runtime/miniflare.ts";
import { developmentSettings } from "#scripts/runtime/settings.ts";
import { ratio } from "./load.ts";
import type { Effort, Measure } from "./measure.ts";
import { worker } from "./workers.ts";

const SUPABASE_URL = "http://supabase.bench";
const STUB = "bench";
/** What the product's API is given, as a world gives it; nothing of it is called. */
const ENVIRONMENT = {
  ...developmentSettings(false),
  ENVIRONMENT: "test",
  PUBLIC_URL: "http://127.0.0.1",
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY: STUB,
  SUPABASE_SECRET_KEY: STUB,
  REALTIME_SIGNING_JWK: STUB,
  SESSION_SECRET: STUB,
  UPSTASH_REDIS_REST_URL: "http://upstash.bench",
  UPSTASH_REDIS_REST_TOKEN: STUB,
  MIDTRANS_BASE_URL: "http://midtrans.bench",
  XENDIT_BASE_URL: "http://xendit.bench",
};

/** A signed-in person's cookie, and the published keys that verify it. */
async function signedIn(): Promise<{ cookie: string; jwks: object }> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const token = await new SignJWT({ role: "authenticated", session_id: randomUUID() })
    .setProtectedHeader({ alg: "ES256", kid: "bench" })
    .setSubject("0190d3a0-0000-7000-8000-000000000003")
    .setIssuer(`${SUPABASE_URL}/auth/v1`)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(privateKey);
  const line = await sessionSetCookie({ access_token: token, refresh_token: "bench" }, ENVIRONMENT);
  return {
    cookie: line.split(";")[0] ?? "",
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: "bench" }] },
  };
}

/** `api`: an authenticated GET of the API, its stores stubbed, against a bare Hono JSON route in the same workerd. */
export async function api(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const [product, floor] = await Promise.all([
    bundle(join("tests", "bench", "api-worker.ts")),
    bundle(join("tests", "bench", "hono-worker.ts")),
  ]);
  const { cookie, jwks } = await signedIn();
  const mf = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    workers: [
      {
        ...worker("bench-api", product.code, ["*/api/*"]),
        bindings: ENVIRONMENT,
        queueProducers: { DISPATCH_QUEUE: "bench", IMPORT_QUEUE: "bench-imports" },
        serviceBindings: {
          INQUIRIES: () => new Response(null, { status: 503 }),
          SHEETS: () => new Response(null, { status: 503 }),
        },
        r2Buckets: ["FILES"],
        outboundService: () => Response.json(jwks),
      },
      worker("bench-json", floor.code, ["*/bench/json"]),
    ],
  });
  try {
    const url = (await mf.ready).origin;
    const account = { url: `${url}/api/v1/account`, cookie };
    const value = await ratio(account, { url: `${url}/bench/json` }, effort);
    report({ name: "api", value, goal: 0.4, good: "atLeast" });
  } finally {
    await mf.dispose();
  }
}
