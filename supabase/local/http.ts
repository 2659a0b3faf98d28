import type { IncomingMessage, ServerResponse } from "node:http";

/** One request, read completely: what every part of the gateway works on. */
export type Call = {
  method: string;
  /** Path below the mount point, e.g. `/token`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
};

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  /** A string is sent as it is (JSON unless the headers say otherwise); anything else as JSON. */
  body?: unknown;
};

/** An answer thrown from deep inside. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.answer = { status, body, headers };
  }
}

/**
 * What the product does not use is refused aloud (501), in a body that every official client shows, so that nobody
 * builds on an answer that the hosted service would not give.
 */
export function notServed(what: string): Refusal {
  const message = `${what} is not served here: supabase/local knows only what the product uses`;
  return new Refusal(501, { code: "not_served", message, error: message, details: null, hint: null });
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) fail(new Refusal(413, { message: "Payload too large" }));
      else chunks.push(chunk);
    });
    request.on("end", () => settle(Buffer.concat(chunks)));
    request.on("error", fail);
  });
}

/** The JSON body as an object; an empty body is an empty object. */
export function jsonObject(call: Call): Record<string, unknown> {
  if (call.body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(call.body.toString("utf8"));
  } catch {
    throw new Refusal(400, { code: "bad_json", message: "Could not parse request body as JSON" });
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Refusal(400, { code: "bad_json", message: "The request body must be a JSON object" });
}

export function headerOf(call: Pick<Call, "headers">, name: string): string | undefined {
  const value = call.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

export function sendAnswer(response: ServerResponse, answer: Answer, method = "GET"): void {
  if (response.headersSent || response.destroyed) return;
  const text =
    answer.body === undefined ? "" : typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
  const bytes = Buffer.from(text);
  const type = answer.body === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
  const bodyless = answer.status === 204 || answer.status === 304;
  response.writeHead(answer.status, {
    ...type,
    ...(bodyless ? {} : { "content-length": String(bytes.length) }),
    ...answer.headers,
  });
  response.end(method === "HEAD" || bodyless ? undefined : bytes);
}
