import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { stateOfPayment } from "./mapper.ts";
import { wireCallback, wirePayment } from "./schema.ts";
import { callbackTokenIsRight } from "./verify.ts";

/** Xendit's callbacks. The token proves who sends, not what is sent: `paid` needs the provider's own word. */
export const xenditInbound: InboundPartner = {
  id: "xendit",
  keptHeaders: ["user-agent", "webhook-id"],
  confirmByStatus: true,
  verify,
  read,
};

async function verify({ headers, body, secret }: InboundRequest): Promise<InboundVerdict> {
  const token = headers.get("x-callback-token");
  if (token === null) return { ok: false, reason: "unsigned" };
  if (!callbackTokenIsRight(token, secret)) return { ok: false, reason: "bad_signature" };
  const text = new TextDecoder().decode(body);
  return { ok: true, deliveries: [{ dedupeKey: dedupeKey(text, body), body: text }] };
}

function read(body: string): InboundEvent | null {
  const callback = wireCallback.safeParse(parseJson(body));
  if (!callback.success) return null;
  // The end of a virtual account or a code; the request's own end is learnt by asking.
  if (callback.data.event.startsWith("payment_method.")) return { kind: "ignored", reason: callback.data.event };
  if (!callback.data.event.startsWith("payment.")) return null;
  const payment = wirePayment.safeParse(callback.data.data);
  const state = payment.success ? stateOfPayment(payment.data) : null;
  return state === null ? null : { kind: "payment", provider: "xendit", state };
}

/** A retry repeats event, payment and status; whatever differs in one of them is another event. */
function dedupeKey(text: string, body: Uint8Array): string {
  const callback = wireCallback.safeParse(parseJson(text));
  const payment = callback.success ? wirePayment.safeParse(callback.data.data) : null;
  if (!callback.success || !payment?.success) return `unread:${sha256Hex(body)}`;
  const { id, status, amount, currency } = payment.data;
  const key = `${callback.data.event}:${id}:${status}:${amount}${currency}`;
  return key.length <= 200 ? key : `long:${sha256Hex(key)}`;
}
