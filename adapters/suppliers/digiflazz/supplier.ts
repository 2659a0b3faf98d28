import type { NoAnswer, Supplier, SupplierOrder, SupplierPriceRow, SupplierResult } from "#core/ports/supplier.ts";
import type { Module } from "#core/purchases/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { askPayment, inquire, readResult, refusalOf, sendPayment } from "./bills.ts";
import { DigiflazzClient, type DigiflazzConfig } from "./client.ts";
import { toBillerRow, toPriceRow, toWireOrder } from "./mapper.ts";
import { wireBalance, wirePriceList } from "./schema.ts";

/**
 * Digiflazz' buyer API behind the supplier port.
 *
 * A status check is the same order sent again under the same reference: Digiflazz
 * answers with that order's state, and makes it when it never arrived. After 90 days
 * it would make a new one, so the caller asks only about orders younger than that.
 */
export function digiflazzSupplier(config: DigiflazzConfig): Supplier {
  const client = new DigiflazzClient(config);
  const now = () => config.now?.() ?? new Date();
  const send = (order: SupplierOrder) => sendOrder(client, order);
  return {
    id: "digiflazz",
    order: send,
    status: (order) => send({ ...order, repeated: true }),
    inquire: (inquiry) => inquire(client, inquiry, now()),
    pay: (payment) => sendPayment(client, payment),
    payStatus: (payment) => askPayment(client, payment, now()),
    priceList: (module) => readPriceList(client, module),
    balance: () => readBalance(client),
  };
}

async function sendOrder(client: DigiflazzClient, order: SupplierOrder): Promise<SupplierResult | NoAnswer> {
  return readResult(await client.transaction(toWireOrder(order), order.reference), order.reference, order.repeated);
}

async function readPriceList(client: DigiflazzClient, module: Module): Promise<readonly SupplierPriceRow[]> {
  const prepaid = module === "prabayar";
  const answer = await client.priceList(prepaid ? "prepaid" : "pasca");
  if (!answer.ok) throw unavailable(answer.detail);
  const parsed = wirePriceList.safeParse(answer.json);
  if (!parsed.success) throw unavailable(refusalOf(answer.json));
  return parsed.data.data.map(prepaid ? toPriceRow : toBillerRow).filter((row) => row !== null);
}

async function readBalance(client: DigiflazzClient): Promise<number> {
  const answer = await client.balance();
  if (!answer.ok) throw unavailable(answer.detail);
  const parsed = wireBalance.safeParse(answer.json);
  if (!parsed.success) throw unavailable(refusalOf(answer.json));
  return Math.floor(parsed.data.data.deposit);
}

function unavailable(detail: string): DomainError {
  return new DomainError("maintenance", { partner: "digiflazz", detail });
}
