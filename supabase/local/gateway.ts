import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Pool } from "pg";
import { type Auth, type AuthSettings, openAuth } from "./auth/auth.ts";
import { answerAuth } from "./auth/routes.ts";
import type { DbPool } from "./database.ts";
import { type Answer, type Call, notServed, Refusal, readBody, sendAnswer } from "./http.ts";
import { identify, keyRole } from "./identity.ts";
import { answerInbox, Inbox } from "./inbox.ts";
import { type Keys, loadKeys, type SigningJwk } from "./keys.ts";
import { asRole } from "./migrate.ts";
import { listen } from "./ports.ts";
import { SUPERUSER } from "./postgres.ts";
import { RealtimeServer } from "./realtime/server.ts";
import { FunctionCatalog } from "./rest/catalog.ts";
import { RestDatabase } from "./rest/database.ts";
import { answerError } from "./rest/errors.ts";
import { callFunction } from "./rest/rpc.ts";
import { readTable } from "./rest/tables.ts";

export type GatewayOptions = {
  /** Wanted loopback port; another is taken when it is busy. */
  port?: number;
  /** A bootstrapped database, as any login role of the cluster. */
  databaseUrl: string;
  /** Folder that keeps the keys and the inbox between starts. */
  home: string;
  auth?: Partial<AuthSettings>;
};

export type Gateway = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The public keys that verify every token of this platform. */
  jwks: Keys["jwks"];
  /** Private; the value of REALTIME_SIGNING_JWK. */
  signingJwk: SigningJwk;
  stop(): Promise<void>;
};

type Services = {
  keys: Keys;
  database: RestDatabase;
  functions: FunctionCatalog;
  auth: Auth;
  inbox: Inbox;
  realtime: RealtimeServer;
};

/** Serves Supabase's wire (REST, rpc, Auth, Realtime) over one PostgreSQL database, on loopback. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const keys = loadKeys(options.home);
  const server = createServer();
  const port = await listen(server, options.port);
  const url = `http://127.0.0.1:${port}`;
  const pool = newPool(asRole(options.databaseUrl, "authenticator"), 24);
  const authPool = newPool(asRole(options.databaseUrl, "supabase_auth_admin"), 8);
  const realtimePool = newPool(asRole(options.databaseUrl, SUPERUSER), 4);
  const inbox = new Inbox(options.home);
  const realtime = new RealtimeServer(realtimePool, keys);
  const auth = openAuth(authPool, keys, {
    issuer: `${url}/auth/v1`,
    ...options.auth,
  });
  const services = {
    keys,
    database: new RestDatabase(pool),
    functions: new FunctionCatalog(pool),
    auth,
    inbox,
    realtime,
  };
  server.on("request", (request, response) => void serve(services, request, response));
  server.on("upgrade", (request, socket, head) => realtime.upgrade(request, socket, head));
  server.keepAliveTimeout = 30_000;
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    jwks: keys.jwks,
    signingJwk: keys.signingJwk,
    async stop() {
      await realtime.stop();
      const closed = new Promise((settle) => server.close(settle));
      server.closeAllConnections();
      await closed;
      await Promise.all([pool.end(), authPool.end(), realtimePool.end()]);
    },
  };
}

function newPool(connectionString: string, max: number): DbPool {
  const pool = new Pool({ connectionString, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 });
  // A connection that PostgreSQL closes while idle is replaced at the next call; one in use fails its query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function serve(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  try {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const body = await readBody(request);
    const call = { method, path: url.pathname, query: url.searchParams, headers: request.headers, body };
    sendAnswer(response, await route(services, call), method);
  } catch (error) {
    const answer = error instanceof Refusal ? error.answer : unexpected(error);
    sendAnswer(response, answer, method);
  }
}

function unexpected(error: unknown): Answer {
  console.error("gateway:", error);
  return { status: 500, body: { message: "An unexpected error occurred" } };
}

function route(services: Services, call: Call): Promise<Answer> | Answer {
  const [, area, version, ...rest] = call.path.split("/");
  if (area === "rest" && version === "v1") return answerRest(services, call, rest);
  const below = { ...call, path: `/${rest.join("/")}` };
  if (area === "auth" && version === "v1") return answerAuth(services.auth, services.keys, below);
  if (area === "realtime" && version === "v1") {
    keyRole(services.keys, call);
    throw notServed(`${call.method} ${call.path}`);
  }
  if (area === "dev" && /^inbox(\.json)?$/.test(version ?? "")) return answerInbox(services.inbox, services.keys, call);
  if (["storage", "functions", "graphql"].includes(area ?? "")) throw notServed(call.path);
  if (call.path === "/health") return { status: 200, body: { status: "ok" } };
  throw new Refusal(404, { message: "no Route matched with those values" });
}

async function answerRest(services: Services, call: Call, path: string[]): Promise<Answer> {
  const who = identify(services.keys, call);
  const [first = "", second = ""] = path.map((part) => decodeURIComponent(part));
  try {
    if (first === "rpc") return await callFunction(services.database, services.functions, who, call, second);
    if (first === "") throw notServed("the schema's description");
    return await readTable(services.database, who, call, first);
  } catch (error) {
    return answerError(error, who.role);
  }
}
