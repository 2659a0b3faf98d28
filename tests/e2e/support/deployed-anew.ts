import { createServer, request, type Server } from "node:http";

/** The same site at another address, as it is while another build is deployed. */
export interface DeployedAnew {
  readonly url: string;
  /** What its worker says from now on in the place of what it said; null as it was. */
  worker: ((source: string) => string) | null;
  /** Files that are no longer there. */
  gone: RegExp | null;
  /** What is never answered. */
  held: RegExp | null;
  stop(): Promise<void>;
}

/** Passes on what is asked of a world; cookies know no port, so whoever is signed in there is signed in here. */
export async function deployedAnew(worldUrl: string): Promise<DeployedAnew> {
  const state: Pick<DeployedAnew, "worker" | "gone" | "held"> = { worker: null, gone: null, held: null };
  const server: Server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    if (state.gone?.test(path)) {
      answer.writeHead(404).end();
      return;
    }
    if (state.held?.test(path)) return;
    const { worker } = state;
    const { host, ...headers } = asked.headers;
    // A connection of its own: one that was kept may be closed at the other end just when it is used again.
    const options = { method: asked.method, headers, agent: false } as const;
    const passed = request(new URL(path, worldUrl), options, (given) => {
      if (path !== "/sw.js" || worker === null) {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on("data", (part: Buffer) => parts.push(part));
      given.on("end", () => {
        const { "content-length": _, "content-encoding": __, etag: ___, ...kept } = given.headers;
        answer.writeHead(200, kept).end(worker(Buffer.concat(parts).toString()));
      });
    });
    passed.on("error", () => answer.destroy());
    if (path === "/sw.js") {
      passed.setHeader("Accept-Encoding", "identity");
      passed.removeHeader("If-None-Match");
    }
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
