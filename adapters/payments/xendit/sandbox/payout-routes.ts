import { type Context, Hono } from "hono";
import { settingValue } from "#adapters/_kit/manifest.ts";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { readInput } from "#workers/sandbox/input.ts";
import { behaviourOf } from "#workers/sandbox/payment-behaviour.ts";
import type { XenditSandbox } from "./object.ts";
import { payoutPage, payoutsPage } from "./payout-page.ts";
import { CHANNELS, LEAST, payoutCall, payoutChange, payoutFields, payoutsCall } from "./payout-wire.ts";
import { refusal } from "./refusal.ts";

type App = { Bindings: SandboxBindings };

/** Sums whose payout is made and whose answer gets lost, by their end. */
const LOST = "996";

/** The payouts' API and its pages. */
export const payouts = new Hono<App>();

/** A key of its own: the one of payments has no permission to take money out. */
for (const path of ["/v2/payouts", "/v2/payouts/*"]) {
  payouts.use(path, async (c, next) => {
    const { partners } = readEnv(c.env);
    const given = c.req.header("authorization");
    const of = (name: string) => `Basic ${btoa(`${settingValue(partners, name)}:`)}`;
    if (given === of("XENDIT_SECRET_KEY")) {
      return refusal(c, 403, "REQUEST_FORBIDDEN_ERROR", "The API key is forbidden to perform this request");
    }
    if (given !== of("XENDIT_PAYOUT_KEY")) return refusal(c, 401, "INVALID_API_KEY", "API key is not authorized");
    return await next();
  });
}

payouts.post("/v2/payouts", async (c) => {
  const key = c.req.header("idempotency-key");
  const call = payoutCall.safeParse(await c.req.json().catch(() => null));
  if (!key) return refusal(c, 400, "API_VALIDATION_ERROR", "idempotency-key is required");
  if (!call.success) {
    const faults = call.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
    return refusal(c, 400, "API_VALIDATION_ERROR", faults.join("; "));
  }
  if (!CHANNELS.has(call.data.channel_code)) {
    return refusal(c, 400, "CHANNEL_CODE_NOT_SUPPORTED", "The channel code is not supported");
  }
  if (call.data.amount < LEAST) {
    return refusal(c, 400, "MINIMUM_TRANSFER_LIMIT_ERROR", `The least amount is ${LEAST}`);
  }
  const answer = await partner(c).createPayout(call.data, key);
  if (answer.made === "refused") return refusal(c, 400, "API_VALIDATION_ERROR", "The account number is not valid");
  if (answer.made === "duplicate") {
    return refusal(c, 409, "DUPLICATE_ERROR", "A payout with this idempotency key already exists");
  }
  if (answer.made === "new" && String(call.data.amount).endsWith(LOST)) return c.html("<html>gateway</html>", 504);
  return c.json(answer.payout);
});

payouts.get("/v2/payouts", async (c) => {
  const call = payoutsCall.safeParse(c.req.query());
  if (!call.success) return refusal(c, 400, "API_VALIDATION_ERROR", "reference_id is required");
  const rows = await partner(c).payouts(call.data.reference_id, call.data.limit);
  if (rows.some(({ amount }) => behaviourOf(amount) === "unreachable")) return unreachable(c);
  return c.json({ has_more: false, data: rows.map(payoutFields) });
});

payouts.get("/v2/payouts/:id", async (c) => {
  const row = await partner(c).findPayout(c.req.param("id"));
  return row === null ? refusal(c, 404, "DATA_NOT_FOUND", "Payout not found") : c.json(payoutFields(row));
});

payouts.post("/v2/payouts/:id/cancel", async (c) => {
  const row = await partner(c).cancelPayout(c.req.param("id"));
  if (row === null) return refusal(c, 404, "DATA_NOT_FOUND", "Payout not found");
  if (row === "too late") return refusal(c, 409, "CANCELLATION_ERROR", "The payout was sent to its bank already");
  return c.json(payoutFields(row));
});

payouts.get("/payouts", async (c) => {
  const id = c.req.query("id")?.trim();
  if (id) return c.redirect(`/sandbox/xendit/payouts/${encodeURIComponent(id)}`, 303);
  const { payouts: rows, sent } = await partner(c).payoutOverview();
  return c.html(payoutsPage(rows, sent));
});

payouts.get("/payouts/:id", async (c) => {
  const row = await partner(c).findPayout(c.req.param("id"));
  if (row === null) return c.notFound();
  const { sent } = await partner(c).payoutOverview();
  return c.html(payoutPage(row, sent));
});

/** A form from the page leads back to it; JSON (tests) is answered with the payout. */
payouts.post("/payouts/:id", async (c) => {
  const { isForm, input } = await readInput(c.req.raw);
  const change = payoutChange.safeParse(input);
  if (!change.success) return c.json({ message: "status, amount, times or delay is not valid" }, 422);
  const row = await partner(c).changePayout(c.req.param("id"), change.data);
  if (row === null) return c.notFound();
  return isForm ? c.redirect(`/sandbox/xendit/payouts/${row.id}`, 303) : c.json({ data: payoutFields(row) });
});

function partner(c: Context<App>) {
  return simulated<XenditSandbox>(c.env, "xendit");
}

function unreachable(c: Context<App>) {
  return refusal(c, 503, "SERVICE_UNAVAILABLE", "The service is not available");
}
