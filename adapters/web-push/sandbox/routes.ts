import { type Context, Hono } from "hono";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import type { PushSandbox } from "./object.ts";
import { faultOf } from "./wire.ts";

type App = { Bindings: SandboxBindings };

export const push = new Hono<App>();

/** A push message to the subscription `name` (RFC 8030). */
push.post("/:name", async (c) => {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const { headers } = c.req.raw;
  const fault = faultOf(headers, body.length, new URL(readEnv(c.env).PUBLIC_URL).origin);
  if (fault !== null) return c.body(null, fault);
  const name = c.req.param("name");
  const status = await subscription(c, name).take(name, {
    authorization: headers.get("authorization") ?? "",
    topic: headers.get("topic"),
    ttl: headers.get("ttl") ?? "",
    urgency: headers.get("urgency"),
    body: btoa(String.fromCharCode(...body)),
    at: Date.now(),
  });
  return new Response(null, { status });
});

/** What a subscription was sent, for tests. */
push.get("/:name", async (c) => c.json({ data: await subscription(c, c.req.param("name")).seen() }));

function subscription(c: Context<App>, name: string) {
  return simulated<PushSandbox>(c.env, "push", name);
}
