import { type Context, Hono } from "hono";
import { settingValue } from "#adapters/_kit/manifest.ts";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { readInput } from "#workers/sandbox/input.ts";
import type { XenditSandbox } from "./object.ts";
import { requestPage, requestsPage, walletPage } from "./pay-page.ts";
import { payouts } from "./payout-routes.ts";
import { refusal } from "./refusal.ts";
import { listCall, payCall, requestCall, transactionFields } from "./wire.ts";

type App = { Bindings: SandboxBindings };

export const xendit = new Hono<App>();

xendit.route("/", payouts);

/** The API, as the official SDK calls it: HTTP Basic on everything. */
for (const path of [
  "/payment_requests",
  "/payment_requests/*",
  "/v2/payment_methods/*",
  "/transactions",
  "/refunds/*",
]) {
  xendit.use(path, async (c, next) => {
    const right = `Basic ${btoa(`${settingValue(readEnv(c.env).partners, "XENDIT_SECRET_KEY")}:`)}`;
    if (c.req.header("authorization") !== right) return refusal(c, 401, "INVALID_API_KEY", "API key is not authorized");
    return await next();
  });
}

xendit.post("/payment_requests", async (c) => {
  const call = requestCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) {
    return refusal(
      c,
      400,
      "API_VALIDATION_ERROR",
      call.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`).join("; "),
    );
  }
  const answer = await partner(c).request(call.data, c.req.header("idempotency-key") ?? null);
  return answer === null ? refusal(c, 403, "CHANNEL_UNAVAILABLE", "The channel is not available") : c.json(answer, 201);
});

xendit.get("/payment_requests", async (c) => {
  const found = await partner(c).requests(c.req.queries("id") ?? [], c.req.queries("reference_id") ?? []);
  return found === null ? unreachable(c) : c.json({ data: found, has_more: false });
});

xendit.get("/payment_requests/:id", async (c) => {
  const found = await partner(c).requests([c.req.param("id")], []);
  if (found === null) return unreachable(c);
  return found[0] === undefined ? refusal(c, 404, "DATA_NOT_FOUND", "Payment request not found") : c.json(found[0]);
});

/** Xendit's own simulator for its test mode. */
xendit.post("/payment_requests/:id/payments/simulate", async (c) => {
  const paid = await partner(c).pay(c.req.param("id"), payCall.parse({}));
  if (paid === null) return refusal(c, 404, "DATA_NOT_FOUND", "Payment request not found");
  return c.json({ status: "PENDING", message: "Simulation is being processed" });
});

xendit.get("/v2/payment_methods/:id/payments", async (c) =>
  c.json({ data: await partner(c).payments(c.req.param("id")), has_more: false }),
);

xendit.post("/v2/payment_methods/:id/expire", async (c) => {
  const ended = await partner(c).expireMethod(c.req.param("id"));
  return ended === null ? refusal(c, 404, "DATA_NOT_FOUND", "Payment method not found") : c.json(ended);
});

xendit.get("/refunds/:id", async (c) => {
  const found = await partner(c).refund(c.req.param("id"));
  return found === null ? refusal(c, 404, "DATA_NOT_FOUND", "Refund not found") : c.json(found);
});

xendit.get("/transactions", async (c) => {
  const call = listCall.safeParse(c.req.query());
  if (!call.success) return refusal(c, 400, "API_VALIDATION_ERROR", "created, after_id or limit is not valid");
  const from = call.data["created[gte]"]?.getTime() ?? 0;
  const to = call.data["created[lte]"]?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const rows = await partner(c).transactions(from, to, call.data.after_id, call.data.limit + 1);
  const data = rows.slice(0, call.data.limit).map(({ request, payment }) => transactionFields(request, payment));
  return c.json({ data, has_more: rows.length > call.data.limit, links: [] });
});

xendit.get("/", (c) => c.redirect("/sandbox/xendit/pay", 303));

xendit.get("/pay", async (c) => {
  const id = c.req.query("id")?.trim();
  if (id) return c.redirect(`/sandbox/xendit/pay/${encodeURIComponent(id)}`, 303);
  const { requests, sent } = await partner(c).overview();
  return c.html(requestsPage(requests, sent));
});

xendit.get("/pay/:id", async (c) => {
  const row = await partner(c).find(c.req.param("id"));
  if (row === null) return c.notFound();
  const { sent } = await partner(c).overview();
  return c.html(requestPage(row, await partner(c).paid(row), sent));
});

/** A form from the page leads back to it; JSON (tests) is answered with the request. */
xendit.post("/pay/:id", async (c) => {
  const { isForm, input } = await readInput(c.req.raw);
  const call = payCall.safeParse(input);
  if (!call.success) return c.json({ message: "status, amount, currency, times or delay is not valid" }, 422);
  const row = await partner(c).pay(c.req.param("id"), call.data);
  if (row === null) return c.notFound();
  if (isForm) return c.redirect(`/sandbox/xendit/pay/${row.id}`, 303);
  const { properties: _properties, ...told } = row;
  return c.json({ data: told });
});

/** The wallet's own page; paying there leads back to the merchant. */
xendit.get("/app/:id", async (c) => {
  const row = await partner(c).find(c.req.param("id"));
  return row === null ? c.notFound() : c.html(walletPage(row));
});

xendit.post("/app/:id", async (c) => {
  const { input } = await readInput(c.req.raw);
  const call = payCall.safeParse(input);
  if (!call.success) return c.json({ message: "status is not valid" }, 422);
  const row = await partner(c).pay(c.req.param("id"), call.data);
  return row === null ? c.notFound() : c.redirect(row.return_url ?? `/sandbox/xendit/pay/${row.id}`, 303);
});

function partner(c: Context<App>) {
  return simulated<XenditSandbox>(c.env, "xendit");
}

function unreachable(c: Context<App>) {
  return refusal(c, 503, "SERVICE_UNAVAILABLE", "The service is not available");
}
