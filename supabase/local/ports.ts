import { randomInt } from "node:crypto";
import type { Server } from "node:net";

/** Below the range that systems take the ports of outgoing connections from (Linux 32768, others 49152). */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
/** So many after the wanted port are tried, and so many anywhere. */
const TRIES = 20;

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((settle, fail) => {
    const refused = (error: Error) => {
      server.off("listening", heard);
      fail(error);
    };
    const heard = () => {
      server.off("error", refused);
      const address = server.address();
      settle(typeof address === "object" && address !== null ? address.port : 0);
    };
    server.once("error", refused).once("listening", heard);
    server.listen({ port, host: "127.0.0.1", exclusive: true });
  });
}

/** True for the error of a node server, or of one that `onFreePort` starts, whose port somebody else has. */
export function isPortTaken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "EADDRINUSE" || code === "ERR_ADDRESS_IN_USE";
}

/** What a start fails with when its program says that somebody else has the port. */
export class PortTaken extends Error {
  readonly code = "EADDRINUSE";
}

/** Lets a server listen on loopback: on the wanted port, one of the 20 after it, or any. Answers which. */
export async function listen(server: Server, wanted = 0): Promise<number> {
  for (let port = wanted; wanted > 0 && port <= wanted + TRIES; port++) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      if (!isPortTaken(error)) throw error;
    }
  }
  return listenOn(server, 0);
}

/**
 * Starts what must be told its port before it binds it: on the wanted one, one of the 20 after it, or any. A port is
 * free when the start succeeded on it: between a look and a binding somebody else may take it. `start` fails with an
 * error that `isPortTaken` knows, and has then left nothing behind.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>, wanted = 0): Promise<T> {
  const near = wanted > 0 ? Array.from({ length: TRIES + 1 }, (_, n) => wanted + n) : [];
  const anywhere = Array.from({ length: TRIES }, () => randomInt(FIRST_PORT, LAST_PORT));
  let last: unknown;
  for (const port of [...near, ...anywhere]) {
    try {
      return await start(port);
    } catch (error) {
      if (!isPortTaken(error)) throw error;
      last = error;
    }
  }
  throw last;
}
