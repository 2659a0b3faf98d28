import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import { settingValue } from "#adapters/_kit/manifest.ts";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { readInput } from "#workers/sandbox/input.ts";
import { behaviourOf } from "#workers/sandbox/payment-behaviour.ts";
import type { MidtransSandbox } from "./object.ts";
import { chargePage, chargesPage, payerPage } from "./pay-page.ts";
import {
  chargeCall,
  codeOf,
  listCall,
  missingMember,
  type OrderRow,
  payCall,
  snapCall,
  transactionFields,
} from "./wire.ts";

type App = { Bindings: SandboxBindings };

export const midtrans = new Hono<App>();

midtrans.post("/v2/charge", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  const call = chargeCall.safeParse(await c.req.json().catch(() => null));
  const missing = call.success ? missingMember(call.data) : null;
  if (!call.success || missing !== null) {
    const messages = call.success ? [`${missing} is required`] : call.error.issues.map((issue) => issue.message);
    return c.json(
      {
        status_code: "400",
        status_message: "One or more parameters in the payload is invalid.",
        validation_messages: messages,
        id: crypto.randomUUID(),
      },
      400,
    );
  }
  const key = c.req.header("idempotency-key") ?? null;
  // Longer keys are ignored, as at the real partner.
  return c.json(await partner(c).charge(call.data, key !== null && key.length <= 46 ? key : null));
});

/** Snap: answers 201 with a page to pay on; refusals say `error_messages`. */
midtrans.post("/snap/v1/transactions", async (c) => {
  if (!isAuthorised(c)) {
    return c.json(
      { error_messages: ["Access denied due to unauthorized transaction, please check client or server key"] },
      401,
    );
  }
  const call = snapCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json({ error_messages: call.error.issues.map((issue) => issue.message) }, 400);
  const amount = call.data.transaction_details.gross_amount;
  if (behaviourOf(amount) === "refused") return c.json({ error_messages: ["the channel is not available"] }, 402);
  const opened = await partner(c).snap(call.data);
  if (opened === null) return c.json({ error_messages: ["transaction_details.order_id has already been taken"] }, 400);
  return c.json(opened, 201);
});

/** Of our own shape: Midtrans publishes no list of transactions. Paid ones by day, for the daily comparison. */
midtrans.get("/v2/transactions", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  const call = listCall.safeParse(c.req.query());
  if (!call.success) return c.json({ status_code: "400", status_message: "from and to are ISO times" }, 400);
  const { from, to, after, limit } = call.data;
  const rows = await partner(c).settled(from.getTime(), to.getTime(), after, limit + 1);
  const transactions = rows.slice(0, limit).map((order) => ({ status_code: "200", ...transactionFields(order) }));
  return c.json({ status_code: "200", transactions, has_more: rows.length > limit });
});

midtrans.get("/v2/:id/status", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  return c.json(await partner(c).status(c.req.param("id")));
});

midtrans.post("/v2/:id/cancel", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  return c.json(await partner(c).end(c.req.param("id"), "cancel"));
});

midtrans.post("/v2/:id/expire", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  return c.json(await partner(c).end(c.req.param("id"), "expire"));
});

midtrans.get("/v2/qris/:id/qr-code", async (c) => {
  const order = await partner(c).find(c.req.param("id"));
  const text: unknown = order === null ? undefined : JSON.parse(order.pay).qr_string;
  if (typeof text !== "string") return c.notFound();
  return c.body(renderSVG(text), 200, { "content-type": "image/svg+xml" });
});

/** The payer's own page: a wallet's app, or Snap. Paying there leads back to the merchant. */
for (const path of ["/app/:id", "/snap/v4/redirection/:id"] as const) {
  midtrans.get(path, async (c) => {
    const order = await partner(c).find(c.req.param("id"));
    return order === null ? c.notFound() : c.html(payerPage(order));
  });
  midtrans.post(path, async (c) => {
    const { input } = await readInput(c.req.raw);
    const call = payCall.safeParse(input);
    if (!call.success) return c.json({ message: "status is not valid" }, 422);
    const order = await partner(c).pay(c.req.param("id"), call.data);
    if (order === null) return c.notFound();
    return c.redirect(returnTo(order, call.data.status), 303);
  });
}

midtrans.get("/", (c) => c.redirect("/sandbox/midtrans/pay", 303));

midtrans.get("/pay", async (c) => {
  const id = c.req.query("id")?.trim();
  if (id) return c.redirect(`/sandbox/midtrans/pay/${encodeURIComponent(id)}`, 303);
  const { orders, sent } = await partner(c).overview();
  return c.html(chargesPage(orders, sent));
});

midtrans.get("/pay/:id", async (c) => {
  const order = await partner(c).find(c.req.param("id"));
  if (order === null) return c.notFound();
  const { sent } = await partner(c).overview();
  return c.html(chargePage(order, sent));
});

/** A form from the page leads back to it; JSON (tests) is answered with the order. */
midtrans.post("/pay/:id", async (c) => {
  const { isForm, input } = await readInput(c.req.raw);
  const call = payCall.safeParse(input);
  if (!call.success) return c.json({ message: "status, amount, times or delay is not valid" }, 422);
  const order = await partner(c).pay(c.req.param("id"), call.data);
  if (order === null) return c.notFound();
  if (isForm) return c.redirect(`/sandbox/midtrans/pay/${order.order_id}`, 303);
  const { pay: _pay, ...told } = order;
  return c.json({ data: told });
});

/** Where the merchant wanted the payer back, with what Midtrans adds for display. */
function returnTo(order: OrderRow, status: string): string {
  if (order.return_url === null) return `/sandbox/midtrans/pay/${order.order_id}`;
  const url = new URL(order.return_url);
  url.searchParams.set("order_id", order.order_id);
  url.searchParams.set("status_code", codeOf(status));
  url.searchParams.set("transaction_status", status);
  return url.href;
}

function partner(c: Context<App>) {
  return simulated<MidtransSandbox>(c.env, "midtrans");
}

function isAuthorised(c: Context<App>): boolean {
  return (
    c.req.header("authorization") ===
    `Basic ${btoa(`${settingValue(readEnv(c.env).partners, "MIDTRANS_SERVER_KEY")}:`)}`
  );
}

function unauthorised(c: Context<App>) {
  return c.json(
    {
      status_code: "401",
      status_message: "Transaction cannot be authorized with the current client/server key.",
      id: crypto.randomUUID(),
    },
    401,
  );
}
