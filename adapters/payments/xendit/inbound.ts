import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import type { PaymentState } from "#core/ports/payment-provider.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { stateOfDispute, stateOfPayment, stateOfPaymentV3, stateOfRefund } from "./mapper.ts";
import { payoutWord } from "./payout-mapper.ts";
import { wirePayoutEvent } from "./payout-schema.ts";
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
  if (isPayout(event)) {
    const payout = wirePayoutEvent.safeParse(callback.data.data);
    if (!payout.success) return null;
    const { reference_id: reference, status } = payout.data;
    return { kind: "payout", provider: "xendit", reference, said: payoutWord(status) };
  }
  const state = stateOf(event, callback.data.data, json);
  return state === null ? null : { kind: "payment", provider: "xendit", state };
}

/** Of `/v2/payouts`, or of the newer API, which we do not use: what either says is asked about in the same way. */
function isPayout(event: string): boolean {
  return event.startsWith("payout.") || event.startsWith("v3_payout.");
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

/**
 * A retry repeats event, subject, status and sum; whatever differs in one of them is another event. What is said of a
 * payout has its moment besides: what somebody said too early keeps nothing that is true later from being asked about.
 */
function dedupeKey(text: string, body: Uint8Array): string {
  const json = parseJson(text);
  const callback = wireCallback.safeParse(json);
  const about = callback.success ? subjectOf(callback.data.event, callback.data.data, json) : null;
  if (!callback.success || about === null) return `unread:${sha256Hex(body)}`;
  const key = `${callback.data.event}:${about}`;
  return key.length <= 200 ? key : `long:${sha256Hex(key)}`;
}

function subjectOf(event: string, data: unknown, whole: unknown): string | null {
  if (isPayout(event)) {
    const payout = wirePayoutEvent.safeParse(data);
    if (!payout.success) return null;
    const { id, payout_id, status, reference_id, updated } = payout.data;
    return `${id ?? payout_id ?? ""}:${status}:${reference_id}:${updated ?? ""}`;
  }
  const state = stateOf(event, data, whole);
  if (state === null) return null;
  const { providerRef, providerStatus, amount, currency, reversal } = state;
  const about = reversal === undefined ? providerRef : reversal.ref;
  return `${about}:${providerStatus}:${reversal?.amount ?? amount}${currency}`;
}
