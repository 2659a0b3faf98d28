import type {
  InboundDelivery,
  InboundEvent,
  InboundPartner,
  InboundRequest,
  InboundVerdict,
} from "#core/ports/inbound.ts";
import { sha256Hex } from "../../_kit/digest.ts";
import { parseJson } from "../../_kit/http.ts";
import { toBankMutation } from "./mapper.ts";
import { wireMutation, wirePush } from "./schema.ts";
import { pushSignatureIsRight, SIGNATURE_HEADER } from "./verify.ts";

/** A push of bank mutations: an array, of which each element becomes a delivery of its own. */
export const bankMutationInbound: InboundPartner = {
  id: "bank-mutation",
  keptHeaders: [SIGNATURE_HEADER, "user-agent"],
  confirmByStatus: false,
  verify,
  read,
};

async function verify({ headers, body, secret }: InboundRequest): Promise<InboundVerdict> {
  const signature = headers.get(SIGNATURE_HEADER);
  if (signature === null) return { ok: false, reason: "unsigned" };
  if (!pushSignatureIsRight(signature, body, secret)) return { ok: false, reason: "bad_signature" };
  const text = new TextDecoder().decode(body);
  const push = wirePush.safeParse(parseJson(text));
  if (!push.success) return { ok: true, deliveries: [unread(text)] };
  return { ok: true, deliveries: push.data.map(deliveryOf) };
}

/** A stored body is one element of the push. Money that leaves the account is nobody's deposit. */
function read(body: string): InboundEvent | null {
  const parsed = wireMutation.safeParse(parseJson(body));
  const mutation = parsed.success ? toBankMutation(parsed.data) : null;
  if (mutation === null) return null;
  return mutation.type === "debit" ? { kind: "ignored", reason: "debit" } : { kind: "mutation", mutation };
}

/** A repeat says the same of the same line: what differs in account, direction or sum is another, whatever its id. */
function deliveryOf(element: unknown): InboundDelivery {
  const body = JSON.stringify(element);
  const parsed = wireMutation.safeParse(element);
  if (!parsed.success) return unread(body);
  const { mutation_id, bank_type, account_number, type, amount } = parsed.data;
  const said = sha256Hex(JSON.stringify([bank_type, account_number, type, amount])).slice(0, 16);
  return { dedupeKey: `mutation:${mutation_id}:${said}`, body };
}

function unread(body: string): InboundDelivery {
  return { dedupeKey: `unread:${sha256Hex(body)}`, body };
}
