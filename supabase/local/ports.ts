import { createServer } from "node:net";

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once("error", () => settle(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => settle(true)));
  });
}

function anyPort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => settle(port));
    });
  });
}

/** A loopback port that is free now: the wanted one, one of the 20 after it, or any. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; wanted > 0 && port <= wanted + 20; port++) {
    if (await isFree(port)) return port;
  }
  return anyPort();
}
