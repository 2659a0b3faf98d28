import type { InboundEvent, InboundPartner, InboundRequest, InboundVerdict } from "#core/ports/inbound.ts";
import { md5Hex, sameSignature, sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { toSupplierResult } from "./mapper.ts";
import { wireCallback } from "./schema.ts";

/**
 * IAK's callback about a prepaid order. Its signature covers our reference and nothing else: what it says of the order
 * is a hint, and counts once check-status says it too.
 */
export const iakInbound: InboundPartner = {
  id: "iak",
  keptHeaders: ["user-agent", "content-type"],
  confirmByStatus: true,
  verify,
  read,
};

/** `secret` is the account's name and its key; the signature stands in the body, as MD5 of both and the reference. */
async function verify({ body, secret }: InboundRequest): Promise<InboundVerdict> {
  const text = new TextDecoder().decode(body);
  const json = parseJson(text);
  const parsed = wireCallback.safeParse(json);
  if (!parsed.success) return { ok: false, reason: json === undefined ? "malformed" : "unsigned" };
  const { ref_id, sign } = parsed.data.data;
  if (secret === "" || !sameSignature(sign, md5Hex(secret + ref_id))) return { ok: false, reason: "bad_signature" };
  return { ok: true, deliveries: [{ dedupeKey: `${ref_id.slice(0, 64)}:${sha256Hex(body)}`, body: text }] };
}

function read(body: string): InboundEvent | null {
  const parsed = wireCallback.safeParse(parseJson(body));
  if (!parsed.success || !parsed.data.data.status) return null;
  const { ref_id: reference } = parsed.data.data;
  return { kind: "supplier", supplier: "iak", reference, result: toSupplierResult(parsed.data.data) };
}
