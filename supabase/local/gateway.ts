import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Pool } from "pg";
import { answerAuth } from "./auth/routes.ts";
import { AuthService, type AuthSettings } from "./auth/service.ts";
import type { DbPool } from "./database.ts";
import { type Answer, type Call, Refusal, readBody, sendAnswer } from "./http.ts";
import { identify, keyRole } from "./identity.ts";
import { answerInbox, Inbox } from "./inbox.ts";
import { type Keys, loadKeys, type SigningJwk } from "./keys.ts";
import { asRole } from "./migrate.ts";
import { freePort } from "./ports.ts";
import { SUPERUSER } from "./postgres.ts";
import { RealtimeServer } from "./realtime/server.ts";
import { FunctionCatalog } from "./rest/catalog.ts";
import { answerError } from "./rest/errors.ts";
import { callFunction } from "./rest/rpc.ts";
import { callTable } from "./rest/tables.ts";

export type GatewayOptions = {
  /** Wanted loopback port; another is taken when it is busy. */
  port?: number;
  /** A bootstrapped database, as any login role of the cluster. */
  databaseUrl: string;
  /** Folder that keeps the keys and the inbox between starts. */
  home: string;
  /** Where links in mails lead to. Default: the gateway itself. */
  siteUrl?: string;
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
  pool: DbPool;
  functions: FunctionCatalog;
  auth: AuthService;
  inbox: Inbox;
  realtime: RealtimeServer;
};

/** Serves Supabase's wire (REST, rpc, Auth, Realtime) over one PostgreSQL database, on loopback. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const keys = loadKeys(options.home);
  const port = await freePort(options.port);
  const url = `http://127.0.0.1:${port}`;
  const pool = newPool(asRole(options.databaseUrl, "authenticator"), 24);
  const authPool = newPool(asRole(options.databaseUrl, "supabase_auth_admin"), 8);
  const realtimePool = newPool(asRole(options.databaseUrl, SUPERUSER), 4);
  const inbox = new Inbox(options.home);
  const realtime = new RealtimeServer(realtimePool, keys);
  const auth = new AuthService(authPool, keys, inbox, {
    issuer: `${url}/auth/v1`,
    siteUrl: options.siteUrl ?? url,
    ...options.auth,
  });
  const services = { keys, pool, functions: new FunctionCatalog(pool), auth, inbox, realtime };
  const server = createServer((request, response) => void serve(services, request, response));
  server.on("upgrade", (request, socket, head) => realtime.upgrade(request, socket, head));
  server.keepAliveTimeout = 30_000;
  await listen(server, port);
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((settle, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => settle());
  });
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
    return services.realtime.answer(below, identify(services.keys, call));
  }
  if (area === "dev" && /^inbox(\.json)?$/.test(version ?? "")) return answerInbox(services.inbox, services.keys, call);
  if (call.path === "/health") return { status: 200, body: { status: "ok" } };
  throw new Refusal(404, { message: "no Route matched with those values" });
}

async function answerRest(services: Services, call: Call, path: string[]): Promise<Answer> {
  const who = identify(services.keys, call);
  const [first = "", second = ""] = path.map((part) => decodeURIComponent(part));
  try {
    if (first === "rpc") return await callFunction(services.pool, services.functions, who, call, second);
    if (first === "") throw new Refusal(404, { message: "the schema description is not served" });
    return await callTable(services.pool, who, call, first);
  } catch (error) {
    return answerError(error, who.role);
  }
}
