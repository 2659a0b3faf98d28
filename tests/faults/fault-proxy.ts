import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "#platform/ports.ts";

/** What the proxy does with a request: passes it on, hangs up, never answers, answers 500, or answers garbage. */
export type Fault = "none" | "hang up" | "hang" | "error" | "garbage";

export interface FaultProxy {
  readonly url: string;
  /** Where requests go; set once the other side is known. */
  target: string;
  fault: Fault;
  /** Requests seen so far. */
  seen: number;
  stop(): Promise<void>;
}

/** An HTTP proxy on loopback that can misbehave. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const server = createServer((call, answer) => {
    proxy.seen += 1;
    misbehave(proxy, call, answer);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const proxy: FaultProxy = { url, target: "", fault: "none", seen: 0, stop };
  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
  return proxy;
}

function misbehave(proxy: FaultProxy, call: IncomingMessage, answer: ServerResponse): void {
  switch (proxy.fault) {
    case "hang up":
      call.socket.destroy();
      return;
    case "hang":
      return;
    case "error":
      answer.writeHead(500).end("internal error");
      return;
    case "garbage":
      answer.writeHead(200, { "content-type": "application/json" }).end('{"result":');
      return;
    case "none":
      pass(proxy.target, call, answer);
  }
}

function pass(target: string, call: IncomingMessage, answer: ServerResponse): void {
  const url = new URL(call.url ?? "/", target);
  const onward = request(url, { method: call.method, headers: { ...call.headers, host: url.host } }, (back) => {
    answer.writeHead(back.statusCode ?? 502, back.headers);
    back.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  call.pipe(onward);
}
