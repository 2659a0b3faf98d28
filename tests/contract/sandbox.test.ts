import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "#platform/ports.ts";
import { type SandboxWorld, startSandbox } from "./sandbox-world.ts";

describe("the sandbox", () => {
  let world: SandboxWorld;
  const platform = createServer((request, response) => response.end(`inbox ${request.method} ${request.url}`));

  beforeAll(async () => {
    const port = await listen(platform);
    world = await startSandbox({ supabaseUrl: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    platform.closeAllConnections();
    platform.close();
  });

  it.each(["/sandbox", "/sandbox/"])("explains itself at %s", async (path) => {
    const text = await (await fetch(world.url + path)).text();
    for (const link of ["/sandbox/midtrans/pay", "/sandbox/digiflazz", "/sandbox/bank", "/dev/inbox"]) {
      expect(text).toContain(`href="${link}"`);
    }
  });

  it("shows the platform's inbox on the one origin", async () => {
    expect(await (await fetch(`${world.url}/dev/inbox`)).text()).toBe("inbox GET /dev/inbox");
    expect(await (await fetch(`${world.url}/dev/inbox/1?a=b`)).text()).toBe("inbox GET /dev/inbox/1?a=b");
  });

  it("reaches nothing else of the platform", async () => {
    expect((await fetch(`${world.url}/dev/../rest/v1/accounts`)).status).toBe(404);
    expect((await fetch(`${world.url}/dev/other`)).status).toBe(404);
  });
});

describe("the sandbox in production", () => {
  it("refuses every request", async () => {
    await using world = await startSandbox({ environment: "production" });
    for (const path of ["/sandbox", "/sandbox/midtrans/pay", "/sandbox/digiflazz", "/dev/inbox"]) {
      expect((await fetch(world.url + path)).status).toBe(503);
    }
  });
});
