import type {
  Supplier,
  SupplierOrder,
  SupplierPriceRow,
  SupplierResult,
  SupplierSilence,
} from "#core/ports/supplier.ts";
import { DomainError } from "#core/shared/errors.ts";
import { DigiflazzClient, type DigiflazzConfig } from "./client.ts";
import { toPriceRow, toSupplierResult, toWireOrder } from "./mapper.ts";
import { wireBalance, wirePriceList, wireRefusal, wireTransactionEnvelope } from "./schema.ts";

/**
 * Digiflazz' buyer API behind the supplier port.
 *
 * A status check is the same order sent again under the same reference: Digiflazz
 * answers with that order's state, and makes it when it never arrived. After 90 days
 * it would make a new one, so the caller asks only about orders younger than that.
 */
export function digiflazzSupplier(config: DigiflazzConfig): Supplier {
  const client = new DigiflazzClient(config);
  const send = (order: SupplierOrder) => sendOrder(client, order);
  return {
    id: "digiflazz",
    order: send,
    status: send,
    priceList: () => readPriceList(client),
    balance: () => readBalance(client),
  };
}

async function sendOrder(client: DigiflazzClient, order: SupplierOrder): Promise<SupplierResult | SupplierSilence> {
  const answer = await client.transaction(toWireOrder(order), order.reference);
  if (!answer.ok) return { status: "unknown", reason: answer.reason, detail: answer.detail };
  const parsed = wireTransactionEnvelope.safeParse(answer.json);
  if (!parsed.success || !parsed.data.data.status) {
    // Digiflazz refuses some calls (IP, signature) with a code and no status: the order's state stays unknown.
    const reason = answer.status >= 300 ? "http" : "garbage";
    return { status: "unknown", reason, detail: `HTTP ${answer.status}: ${refusalOf(answer.json)}` };
  }
  const result = toSupplierResult(parsed.data.data);
  const named = parsed.data.data.ref_id;
  if (named !== undefined ? named !== order.reference : result.status === "success") {
    return { status: "unknown", reason: "garbage", detail: "the answer is about another order" };
  }
  return result;
}

async function readPriceList(client: DigiflazzClient): Promise<readonly SupplierPriceRow[]> {
  const answer = await client.priceList();
  if (!answer.ok) throw unavailable(answer.detail);
  const parsed = wirePriceList.safeParse(answer.json);
  if (!parsed.success) throw unavailable(refusalOf(answer.json));
  return parsed.data.data.map(toPriceRow).filter((row) => row !== null);
}

async function readBalance(client: DigiflazzClient): Promise<number> {
  const answer = await client.balance();
  if (!answer.ok) throw unavailable(answer.detail);
  const parsed = wireBalance.safeParse(answer.json);
  if (!parsed.success) throw unavailable(refusalOf(answer.json));
  return Math.floor(parsed.data.data.deposit);
}

function refusalOf(json: unknown): string {
  const parsed = wireRefusal.safeParse(json);
  if (!parsed.success) return "an answer of another shape";
  return `rc ${parsed.data.data.rc ?? "-"} ${parsed.data.data.message ?? ""}`.trim();
}

function unavailable(detail: string): DomainError {
  return new DomainError("maintenance", { partner: "digiflazz", detail });
}
