import { Hono } from "hono";
import { HEALTH_PATH, healthAnswer } from "#workers/_kit/health.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { logged, noteOf } from "#workers/_kit/request-log.ts";
import type { SandboxBindings } from "./bindings.ts";
import { readEnv } from "./env.ts";
import { indexPage } from "./index-page.ts";
import { PARTS } from "./parts.ts";

// biome-ignore lint/performance/noBarrelFile: workerd finds Durable Object classes among the entry's exports
export { PartnerSandbox } from "./object.ts";

/** The partners, simulated. Stateful, failures by known input; in production every request is refused. */
const app = new Hono<{ Bindings: SandboxBindings }>();

app.use(async (c, next) => {
  readEnv(c.env);
  await next();
});
app.on("GET", ["/sandbox", "/sandbox/"], (c) => c.html(indexPage([...PARTS.values()].map(({ about }) => about))));
for (const { path, pages } of PARTS.values()) app.route(path, pages);
/** The mail and SMS inbox belongs to the embedded platform; here it is on the one origin. */
app.all("/dev/inbox/*", (c) => toPlatform(c.req.raw, readEnv(c.env).SUPABASE_URL));
app.get("/dev/inbox.json", (c) => toPlatform(c.req.raw, readEnv(c.env).SUPABASE_URL));
app.notFound((c) => c.json({ message: "not found" }, 404));
app.onError((error, c) => {
  log("error", "sandbox_failed", { request_id: noteOf(c.req.raw).requestId, ...errorFields(error) });
  return c.json({ message: "the sandbox failed" }, 503);
});

async function toPlatform(request: Request, platform: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return await fetch(new Request(new URL(pathname + search, platform), request), { redirect: "manual" });
}

export default {
  fetch: (request, env, ctx) =>
    logged(request, async (note) => {
      note.route = `/${new URL(request.url).pathname.split("/", 3).filter(Boolean).join("/")}`;
      const health = healthAnswer(request, `${HEALTH_PATH}/sandbox`, note, () => readEnv(env));
      return health ?? (await app.fetch(request, env, ctx));
    }),
} satisfies ExportedHandler<SandboxBindings>;
