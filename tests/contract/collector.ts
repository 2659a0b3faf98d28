import { once } from "node:events";
import { createServer } from "node:http";
import { listen } from "#platform/ports.ts";
import { crowding } from "#tests/support/machine.ts";

/** One callback as it reached our side. */
export interface Received {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly at: number;
}

export interface Collector extends AsyncDisposable {
  readonly url: string;
  readonly received: Received[];
  /** Statuses to answer next; 200 once they are used up. */
  readonly answers: number[];
  /** Waits until at least `count` callbacks for `path` that `match` have come. */
  waitFor(path: string, count: number, match?: (text: string) => boolean): Promise<Received[]>;
}

const PATIENCE_MS = 8000;

/** Stands where the callback Workers stand and writes down what the partners send. */
export async function startCollector(): Promise<Collector> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      received.push({ path: request.url ?? "", headers, body: new Uint8Array(Buffer.concat(chunks)), at: Date.now() });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    waitFor: (path, count, match = () => true) => {
      const found = () => received.filter((one) => one.path === path && match(new TextDecoder().decode(one.body)));
      return poll(() => (found().length >= count ? found() : null), `${count} callbacks on ${path}`);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Asks again every 20 ms until there is an answer, at most 8 seconds. */
export async function poll<T>(ask: () => T | null | Promise<T | null>, what: string): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() - began > PATIENCE_MS * crowding()) throw new Error(`gave up waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
