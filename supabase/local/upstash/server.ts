import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Answer, Refusal, readBody, sendAnswer } from "../http.ts";
import { freePort } from "../ports.ts";
import { MemoryBackend } from "./memory.ts";
import { RealRedisBackend } from "./real-redis.ts";
import { type Backend, RedisError, type Reply, Status } from "./reply.ts";

export type UpstashOptions = {
  /** Wanted loopback port; another is taken when it is busy. */
  port?: number;
  /** What callers must present; generated when left out. */
  token?: string;
  /** `redis://…` of a real Redis to use instead of the one in this process. */
  redisUrl?: string;
};

export type Upstash = { url: string; token: string; stop(): Promise<void> };

/** Serves the REST protocol of Upstash Redis on loopback. */
export async function startUpstash(options: UpstashOptions = {}): Promise<Upstash> {
  const token = options.token ?? randomBytes(24).toString("base64url");
  const backend = options.redisUrl ? new RealRedisBackend(options.redisUrl) : new MemoryBackend();
  const port = await freePort(options.port);
  const server = createServer((request, response) => void serve(backend, token, request, response));
  await new Promise<void>((settle, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => settle());
  });
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    async stop() {
      const closed = new Promise((settle) => server.close(settle));
      server.closeAllConnections();
      await closed;
      await backend.close();
    },
  };
}

async function serve(
  backend: Backend,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (!isAllowed(request, url, token)) throw new Refusal(401, { error: "Unauthorized" });
    const body = await readBody(request);
    const encode = request.headers["upstash-encoding"] === "base64" ? encodeBase64 : encodePlain;
    sendAnswer(response, await answer(backend, url.pathname, body, encode));
  } catch (error) {
    if (error instanceof Refusal) sendAnswer(response, error.answer);
    else if (error instanceof RedisError) sendAnswer(response, { status: 400, body: { error: error.message } });
    else
      sendAnswer(response, { status: 500, body: { error: `ERR ${error instanceof Error ? error.message : error}` } });
  }
}

function isAllowed(request: IncomingMessage, url: URL, token: string): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const given = Buffer.from(bearer ?? url.searchParams.get("_token") ?? "");
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Encode = (reply: Reply) => unknown;

const encodePlain: Encode = (reply) => {
  if (reply instanceof Status) return reply.text;
  return Array.isArray(reply) ? reply.map(encodePlain) : reply;
};

/** Every string travels as base64, only the status OK as itself. */
const encodeBase64: Encode = (reply) => {
  if (reply instanceof Status && reply.text === "OK") return "OK";
  const text = reply instanceof Status ? reply.text : reply;
  if (typeof text === "string") return Buffer.from(text).toString("base64");
  return Array.isArray(text) ? text.map(encodeBase64) : text;
};

async function answer(backend: Backend, path: string, body: Buffer, encode: Encode): Promise<Answer> {
  const outcome = (reply: Reply | RedisError) =>
    reply instanceof RedisError ? { error: reply.message } : { result: encode(reply) };
  if (path === "/pipeline") {
    const results = commandsOf(body).map((command) => backend.run(command).catch(asReply));
    return { status: 200, body: (await Promise.all(results)).map(outcome) };
  }
  if (path === "/multi-exec") {
    return { status: 200, body: (await backend.transaction(commandsOf(body))).map(outcome) };
  }
  return { status: 200, body: { result: encode(await backend.run(commandIn(path, body))) } };
}

function asReply(error: unknown): RedisError {
  if (error instanceof RedisError) return error;
  throw error;
}

/** The command is the JSON array of the body, or the parts of the path with the body as last argument. */
function commandIn(path: string, body: Buffer): string[] {
  if (path !== "/") {
    const parts = path.slice(1).split("/").map(decodeURIComponent);
    return body.length === 0 ? parts : [...parts, body.toString("utf8")];
  }
  return commandOf(parseJson(body));
}

function commandsOf(body: Buffer): string[][] {
  const value = parseJson(body);
  if (!Array.isArray(value)) throw new RedisError("ERR a list of commands is expected");
  return value.map(commandOf);
}

function commandOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw new RedisError("ERR a command is a list of arguments");
  return value.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new RedisError("ERR failed to parse the request body as JSON");
  }
}
