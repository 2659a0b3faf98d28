import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { toPaymentState } from "./mapper.ts";
import { wireSigned, wireTransaction } from "./schema.ts";
import { notificationSignatureIsRight } from "./verify.ts";

/** Midtrans' HTTP notification. Its signature is inside the body, so an unreadable body is an unverifiable one. */
export const midtransInbound: InboundPartner = {
  id: "midtrans",
  keptHeaders: ["user-agent"],
  confirmByStatus: true,
  verify,
  read,
};

async function verify({ body, secret }: InboundRequest): Promise<InboundVerdict> {
  const text = new TextDecoder().decode(body);
  const json = parseJson(text);
  if (json === undefined) return { ok: false, reason: "malformed" };
  const signed = wireSigned.safeParse(json);
  if (!signed.success) return { ok: false, reason: "unsigned" };
  if (!notificationSignatureIsRight(signed.data, secret)) return { ok: false, reason: "bad_signature" };
  return { ok: true, deliveries: [{ dedupeKey: dedupeKey(json, signed.data.order_id, body), body: text }] };
}

function read(body: string): InboundEvent | null {
  const parsed = wireTransaction.safeParse(parseJson(body));
  const state = parsed.success ? toPaymentState(parsed.data) : null;
  return state === null ? null : { kind: "payment", provider: "midtrans", state };
}

/**
 * A retry repeats transaction, status and code, and of money that went back what went back; whatever differs in one of
 * them is another event: a second partial refund has the first one's status and code.
 */
function dedupeKey(json: unknown, orderId: string, body: Uint8Array): string {
  const parsed = wireTransaction.safeParse(json);
  if (!parsed.success) return `unread:${sha256Hex(body)}`;
  const { transaction_id, transaction_status, status_code, refund_amount, refunds } = parsed.data;
  const back = refund_amount === undefined && refunds === undefined ? [] : [refund_amount, refunds];
  const said = back.length === 0 ? "" : `:${sha256Hex(JSON.stringify(back)).slice(0, 16)}`;
  const key = `${orderId}:${transaction_id}:${transaction_status}:${status_code}${said}`;
  return key.length <= 200 ? key : `long:${sha256Hex(key)}`;
}
