import { connect, type Socket } from "node:net";
import { RedisError, type Reply, Status } from "./reply.ts";

type Parsed = { reply: Reply | RedisError; end: number };

/** Reads one RESP2 value that begins at `at`; null while it is incomplete. */
function parse(buffer: Buffer, at: number): Parsed | null {
  const line = buffer.indexOf("\r\n", at);
  if (line < 0) return null;
  const text = buffer.toString("utf8", at + 1, line);
  const after = line + 2;
  switch (String.fromCharCode(buffer[at] ?? 0)) {
    case "+":
      return { reply: new Status(text), end: after };
    case "-":
      return { reply: new RedisError(text), end: after };
    case ":":
      return { reply: Number(text), end: after };
    case "$": {
      const length = Number(text);
      if (length < 0) return { reply: null, end: after };
      if (buffer.length < after + length + 2) return null;
      return { reply: buffer.toString("utf8", after, after + length), end: after + length + 2 };
    }
    case "*":
      return parseArray(buffer, Number(text), after);
    default:
      throw new Error("this server does not speak RESP2");
  }
}

function parseArray(buffer: Buffer, length: number, from: number): Parsed | null {
  if (length < 0) return { reply: null, end: from };
  const items: Reply[] = [];
  let end = from;
  for (let place = 0; place < length; place++) {
    const item = parse(buffer, end);
    if (item === null) return null;
    items.push(item.reply instanceof RedisError ? item.reply.message : item.reply);
    end = item.end;
  }
  return { reply: items, end };
}

function encode(command: readonly string[]): string {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
  return `*${command.length}\r\n${parts.join("")}`;
}

type Waiting = { settle(reply: Reply | RedisError): void; fail(error: Error): void };

/** One pipelined connection to a Redis. Error replies are answered, lost connections are thrown. */
export class RespConnection {
  readonly #url: URL;
  #socket: Socket | null = null;
  #pending: Waiting[] = [];
  #rest: Buffer = Buffer.alloc(0);

  constructor(url: string) {
    this.#url = new URL(url);
  }

  #open(): Socket {
    if (this.#socket !== null && !this.#socket.destroyed) return this.#socket;
    const socket = connect(Number(this.#url.port) || 6379, this.#url.hostname);
    this.#socket = socket;
    this.#rest = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("the connection to Redis was closed")));
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at < this.#rest.length) {
      const parsed = parse(this.#rest, at);
      if (parsed === null) break;
      at = parsed.end;
      this.#pending.shift()?.settle(parsed.reply);
    }
    this.#rest = this.#rest.subarray(at);
  }

  #fail(error: Error): void {
    const lost = this.#pending;
    this.#pending = [];
    for (const waiting of lost) waiting.fail(error);
  }

  /** Sends a command; commands are answered in the order they were sent. */
  send(command: readonly string[]): Promise<Reply | RedisError> {
    return new Promise((settle, fail) => {
      const socket = this.#open();
      this.#pending.push({ settle, fail });
      socket.write(encode(command));
    });
  }

  close(): void {
    this.#socket?.destroy();
  }
}
