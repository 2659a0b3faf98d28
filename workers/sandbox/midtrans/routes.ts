import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import { ONLY, type SandboxBindings } from "../bindings.ts";
import { readEnv } from "../env.ts";
import { readInput } from "../input.ts";
import { chargePage, chargesPage } from "./pay-page.ts";
import { chargeCall, payCall } from "./wire.ts";

type App = { Bindings: SandboxBindings };

export const midtrans = new Hono<App>();

midtrans.post("/v2/charge", async (c) => {
  if (!isAuthorised(c)) return unauthorised(c);
  const call = chargeCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success || (call.data.payment_type === "bank_transfer" && call.data.bank_transfer === undefined)) {
    const messages = call.success ? ["bank_transfer is required"] : call.error.issues.map((issue) => issue.message);
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

function partner(c: Context<App>) {
  return c.env.SANDBOX_MIDTRANS.getByName(ONLY);
}

function isAuthorised(c: Context<App>): boolean {
  return c.req.header("authorization") === `Basic ${btoa(`${readEnv(c.env).MIDTRANS_SERVER_KEY}:`)}`;
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
