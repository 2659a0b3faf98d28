import { Hono } from "hono";
import { bank } from "./bank/routes.ts";
import type { SandboxBindings } from "./bindings.ts";
import { digiflazz } from "./digiflazz/routes.ts";
import { readEnv } from "./env.ts";
import { indexPage } from "./index-page.ts";
import { midtrans } from "./midtrans/routes.ts";
import { push } from "./push/routes.ts";
import { xendit } from "./xendit/routes.ts";

// biome-ignore lint/performance/noBarrelFile: workerd finds Durable Object classes among the entry's exports
export { BankSandbox } from "./bank/object.ts";
export { DigiflazzSandbox } from "./digiflazz/object.ts";
export { MidtransSandbox } from "./midtrans/object.ts";
export { PushSandbox } from "./push/object.ts";
export { XenditSandbox } from "./xendit/object.ts";

/** The partners, simulated. Stateful, failures by known input; in production every request is refused. */
const app = new Hono<{ Bindings: SandboxBindings }>();

app.use(async (c, next) => {
  readEnv(c.env);
  await next();
});
app.on("GET", ["/sandbox", "/sandbox/"], (c) => c.html(indexPage()));
app.route("/sandbox/midtrans", midtrans);
app.route("/sandbox/xendit", xendit);
app.route("/sandbox/digiflazz", digiflazz);
app.route("/sandbox/bank", bank);
app.route("/sandbox/push", push);
/** The mail and SMS inbox belongs to the embedded platform; here it is on the one origin. */
app.all("/dev/inbox/*", (c) => toPlatform(c.req.raw, readEnv(c.env).SUPABASE_URL));
app.get("/dev/inbox.json", (c) => toPlatform(c.req.raw, readEnv(c.env).SUPABASE_URL));
app.notFound((c) => c.json({ message: "not found" }, 404));
app.onError((error, c) => {
  console.error(error);
  return c.json({ message: "the sandbox failed" }, 503);
});

async function toPlatform(request: Request, platform: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return await fetch(new Request(new URL(pathname + search, platform), request), { redirect: "manual" });
}

export default app;
