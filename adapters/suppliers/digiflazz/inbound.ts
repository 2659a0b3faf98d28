import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { toSupplierResult } from "./mapper.ts";
import { wirePing, wireTransactionEnvelope } from "./schema.ts";
import { SIGNATURE_HEADER, webhookSignatureIsRight } from "./verify.ts";

/** Digiflazz' webhook (events create and update; a ping is answered and forgotten). */
export const digiflazzInbound: InboundPartner = {
  id: "digiflazz",
  keptHeaders: ["x-digiflazz-event", "x-digiflazz-delivery", SIGNATURE_HEADER, "user-agent"],
  confirmByStatus: false,
  verify,
  read,
};

async function verify({ headers, body, secret }: InboundRequest): Promise<InboundVerdict> {
  const signature = headers.get(SIGNATURE_HEADER);
  if (signature === null) return { ok: false, reason: "unsigned" };
  if (!webhookSignatureIsRight(signature, body, secret)) return { ok: false, reason: "bad_signature" };
  const text = new TextDecoder().decode(body);
  if (isPing(text)) return { ok: true, deliveries: [] };
  return { ok: true, deliveries: [{ dedupeKey: dedupeKey(text, body), body: text }] };
}

function read(body: string): InboundEvent | null {
  const parsed = wireTransactionEnvelope.safeParse(parseJson(body));
  if (!parsed.success || !parsed.data.data.ref_id || !parsed.data.data.status) return null;
  return {
    kind: "supplier",
    supplier: "digiflazz",
    reference: parsed.data.data.ref_id,
    result: toSupplierResult(parsed.data.data),
  };
}

/** Told by its shape, which is signed; the event header is not. */
function isPing(text: string): boolean {
  const json = parseJson(text);
  return wirePing.safeParse(json).success && !wireTransactionEnvelope.safeParse(json).success;
}

/** From the signed bytes alone: X-Digiflazz-Delivery is not signed, and a new value would make a replay look fresh. */
function dedupeKey(text: string, body: Uint8Array): string {
  const event = read(text);
  const name = event?.kind === "supplier" ? event.reference.slice(0, 64) : "unread";
  return `${name}:${sha256Hex(body)}`;
}
