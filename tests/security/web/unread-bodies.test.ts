import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { useSharedWorld } from "#tests/support/world.ts";

const world = useSharedWorld({ workers: ["web", "api", "payments", "suppliers"] });

/** Status of a request with that many bytes on the agent's one connection, and the connection's own port. */
function ask(
  agent: Agent,
  method: string,
  path: string,
  bytes = 0,
): Promise<readonly [status?: number, port?: number]> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", ...(bytes > 0 ? { "content-length": bytes } : {}) };
    const sent = request(new URL(path, world().url), { agent, method, headers }, (answer) => {
      const port = answer.socket.localPort;
      answer.resume();
      answer.on("end", () => resolve([answer.statusCode, port]));
    });
    sent.on("error", reject);
    sent.end(bytes > 0 ? "x".repeat(bytes) : undefined);
  });
}

test.each([
  ["POST", "/api/v1/nope", 404, 2_000_000],
  ["POST", "/api/v1/health", 405, 2_000_000],
  ["GET", "/api/v1/health", 200, 2_000_000],
  ["GET", "/api/v1/openapi.json", 200, 2_000_000],
  ["POST", "/nope", 405, 2_000_000],
  ["POST", "/pricelist/pulsa", 405, 2_000_000],
  ["POST", "/favicon.ico", 405, 2_000_000],
  ["PUT", "/callbacks/xendit", 405, 2_000_000],
  ["GET", "/callbacks/midtrans", 405, 2_000_000],
  ["DELETE", "/callbacks/bank-mutation", 405, 2_000_000],
  ["PATCH", "/callbacks/digiflazz", 405, 2_000_000],
])("a %s to %s is answered %s and the connection serves the next request", async (method, path, status, bytes) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const ports = new Set<number | undefined>();
    for (let round = 0; round < 3; round++) {
      const [answered, port] = await ask(agent, method, path, bytes);
      const [next, samePort] = await ask(agent, "GET", "/api/v1/health");
      expect([answered, next]).toEqual([status, 200]);
      ports.add(port).add(samePort);
    }
    expect(ports.size).toBe(1);
  } finally {
    agent.destroy();
  }
});
