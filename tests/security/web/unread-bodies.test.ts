import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { useSharedWorld } from "#tests/support/world.ts";

const world = useSharedWorld({ workers: ["web", "api"] });

/** Status of a POST of that many bytes on the agent's one connection; of a GET without bytes. */
function ask(agent: Agent, path: string, bytes?: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, world().url),
      { agent, method: bytes ? "POST" : "GET", headers: { "content-type": "application/json" } },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode));
      },
    );
    sent.on("error", reject);
    sent.end(bytes ? "x".repeat(bytes) : undefined);
  });
}

test.each([
  ["/api/v1/nope", 404, 2_000_000],
  ["/api/v1/health", 405, 2_000_000],
  ["/nope", 405, 2_000_000],
  ["/pricelist/pulsa", 405, 2_000_000],
  ["/favicon.ico", 405, 2_000_000],
])("a POST to %s is answered %s and the connection serves the next request", async (path, status, bytes) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let round = 0; round < 3; round++) {
      expect(await ask(agent, path, bytes)).toBe(status);
      expect(await ask(agent, "/api/v1/health")).toBe(200);
    }
  } finally {
    agent.destroy();
  }
});
