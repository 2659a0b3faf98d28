import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import type { PaymentState } from "#core/ports/payment-provider.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { stateOfDispute, stateOfPayment, stateOfPaymentV3, stateOfRefund } from "./mapper.ts";
import { wireCallback, wireDispute, wirePayment, wirePaymentV3, wireRefund } from "./schema.ts";
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

/**
 * Events of what a deposit does not need: the end of a code, cards that are kept, and captures told again as payments.
 */
const IGNORED = ["payment_method.", "payment_token.", "payment_session.", "capture."];

function read(body: string): InboundEvent | null {
  const json = parseJson(body);
  const callback = wireCallback.safeParse(json);
  if (!callback.success) return null;
  const { event } = callback.data;
  if (IGNORED.some((prefix) => event.startsWith(prefix))) return { kind: "ignored", reason: event };
  const state = stateOf(event, callback.data.data, json);
  return state === null ? null : { kind: "payment", provider: "xendit", state };
}

/** What an event says of a payment, a request, a refund or a dispute, by whichever API it was made. */
function stateOf(event: string, data: unknown, whole: unknown): PaymentState | null {
  if (event.startsWith("dispute.")) {
    const dispute = wireDispute.safeParse(whole);
    return dispute.success ? stateOfDispute(dispute.data) : null;
  }
  if (event.startsWith("refund.")) {
    const refund = wireRefund.safeParse(innerData(data));
    return refund.success ? stateOfRefund(refund.data) : null;
  }
  if (!event.startsWith("payment.") && !event.startsWith("payment_request.")) return null;
  const payment = event.startsWith("payment.") ? wirePayment.safeParse(data) : null;
  if (payment?.success) return stateOfPayment(payment.data);
  const newer = wirePaymentV3.safeParse(data);
  return newer.success ? stateOfPaymentV3(newer.data) : null;
}

/** The documentation's own sample of a refund has a whole event again as its `data`. */
function innerData(data: unknown): unknown {
  const nested = wireCallback.safeParse(data);
  return nested.success ? nested.data.data : data;
}

/** A retry repeats event, subject, status and sum; whatever differs in one of them is another event. */
function dedupeKey(text: string, body: Uint8Array): string {
  const json = parseJson(text);
  const callback = wireCallback.safeParse(json);
  const state = callback.success ? stateOf(callback.data.event, callback.data.data, json) : null;
  if (!callback.success || state === null) return `unread:${sha256Hex(body)}`;
  const { providerRef, providerStatus, amount, currency, reversal } = state;
  const about = reversal === undefined ? providerRef : reversal.ref;
  const key = `${callback.data.event}:${about}:${providerStatus}:${reversal?.amount ?? amount}${currency}`;
  return key.length <= 200 ? key : `long:${sha256Hex(key)}`;
}
