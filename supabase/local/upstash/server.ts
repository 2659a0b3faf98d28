import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Answer, notServed, Refusal, readBody, sendAnswer } from "../http.ts";
import { listen } from "../ports.ts";
import { admit } from "./commands.ts";
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

/** Serves the part of the REST protocol of Upstash Redis that the product uses, on loopback. */
export async function startUpstash(options: UpstashOptions = {}): Promise<Upstash> {
  const token = options.token ?? randomBytes(24).toString("base64url");
  const backend = options.redisUrl ? new RealRedisBackend(options.redisUrl) : new MemoryBackend();
  const server = createServer((request, response) => void serve(backend, token, request, response));
  const port = await listen(server, options.port);
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
    if (!isAllowed(request, token)) throw new Refusal(401, { error: "Unauthorized" });
    sendAnswer(response, await answer(backend, request, url.pathname));
  } catch (error) {
    if (error instanceof Refusal) sendAnswer(response, error.answer);
    else if (error instanceof RedisError) sendAnswer(response, { status: 400, body: { error: error.message } });
    else
      sendAnswer(response, { status: 500, body: { error: `ERR ${error instanceof Error ? error.message : error}` } });
  }
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const given = Buffer.from(bearer ?? "");
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Every string travels as base64, only the status OK as itself. */
const encode = (reply: Reply): unknown => {
  if (reply instanceof Status) return reply.text;
  if (typeof reply === "string") return Buffer.from(reply).toString("base64");
  return Array.isArray(reply) ? reply.map(encode) : reply;
};

/** `POST /` with one command, `POST /pipeline` with a list of them: the two forms that the product sends. */
async function answer(backend: Backend, request: IncomingMessage, path: string): Promise<Answer> {
  if (request.method !== "POST" || (path !== "/" && path !== "/pipeline")) throw notServed(`${request.method} ${path}`);
  if (request.headers["upstash-encoding"] !== "base64") throw notServed("an answer that is not base64");
  const body = parseJson(await readBody(request));
  if (path === "/") return { status: 200, body: { result: encode(await run(backend, commandOf(body))) } };
  if (!Array.isArray(body)) throw new RedisError("ERR a list of commands is expected");
  const results = body.map((command) => run(backend, commandOf(command)).then(asResult, asError));
  return { status: 200, body: await Promise.all(results) };
}

/** A command of a pipeline fails alone; one that is not served fails the whole pipeline. */
const asResult = (reply: Reply) => ({ result: encode(reply) });
const asError = (error: unknown) => {
  if (error instanceof RedisError) return { error: error.message };
  throw error;
};

async function run(backend: Backend, command: readonly string[]): Promise<Reply> {
  admit(command);
  return backend.run(command);
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
