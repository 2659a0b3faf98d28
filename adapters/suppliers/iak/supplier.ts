import type {
  NoAnswer,
  Supplier,
  SupplierFound,
  SupplierInquiry,
  SupplierPriceRow,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import type { Module } from "#core/purchases/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import { anothers, asked, refusalOf, unread } from "./answers.ts";
import { billStatus, inquireBill, payBill } from "./bills.ts";
import { IakClient, type IakConfig } from "./client.ts";
import { codeOf, toBillerRow, toFoundCustomer, toPriceRow, toRefusal, toWireOrder, toWord } from "./mapper.ts";
import { contradictsFailure, NOT_FOUND } from "./response-codes.ts";
import { wireBalance, wireBillerList, wireCustomerEnvelope, wireOrderEnvelope, wirePriceList } from "./schema.ts";

/**
 * IAK's API behind the supplier port: prepaid and postpaid are two hosts with one account.
 *
 * A top-up under a known reference makes no second order and answers how the first one stands. Asking for the status
 * makes no order: one that never arrived is `absent`.
 */
export function iakSupplier(config: IakConfig): Supplier {
  const client = new IakClient(config);
  return {
    id: "iak",
    order: async (order) =>
      readOrder(await client.topUp(toWireOrder(order), order.reference), order.reference, order.repeated),
    status: async ({ reference }) => readOrder(await client.checkStatus(reference), reference, true),
    inquire: async (inquiry) => {
      if (inquiry.about === "offers") return { status: "unknown", reason: "refused", detail: "IAK lists no offers" };
      return inquiry.about === "customer"
        ? await inquireCustomer(client, inquiry)
        : await inquireBill(client, inquiry, config.now?.() ?? new Date());
    },
    pay: (inquiry) => payBill(client, inquiry),
    payStatus: (inquiry) => billStatus(client, inquiry),
    priceList: (module) => readPriceList(client, module),
    balance: () => readBalance(client),
  };
}

/** What an answer says of the order under our reference, which was sent before where it is `repeated`. */
function readOrder(answer: PartnerAnswer, reference: string, repeated: boolean): SupplierResult | NoAnswer {
  if (!answer.ok) return asked(answer);
  const data = wireOrderEnvelope.safeParse(answer.json).data?.data;
  // A refusal without a status is silence, but for the one that says that there is nothing.
  if (data === undefined || (!data.status && codeOf(data) !== NOT_FOUND)) return unread(answer);
  const word = toWord(data, repeated);
  const named = data.ref_id;
  return (named !== undefined ? named !== reference : word.status === "success") ? anothers() : word;
}

/** Whose number it is: a game's where the SKU is a game's code, a wallet's where it begins so, else a PLN meter. */
async function inquireCustomer(
  client: IakClient,
  inquiry: SupplierInquiry,
): Promise<SupplierFound | SupplierRefusal | NoAnswer> {
  const { sku, destination, extra } = inquiry;
  const isGame = /^\d+$/.test(sku);
  if (inquiry.kind === "account" || (inquiry.kind === "game" && !isGame)) {
    return { status: "unknown", reason: "refused", detail: `no name of a ${inquiry.kind} is told for ${sku}` };
  }
  const answer = isGame
    ? await client.gamePlayer(sku, [destination, ...extra].join("|"))
    : await numberAnswer(client, sku.toLowerCase(), destination);
  if (!answer.ok) return asked(answer);
  const data = wireCustomerEnvelope.safeParse(answer.json).data?.data;
  const code = data === undefined ? "" : codeOf(data);
  if (data === undefined || code === "" || (code !== "00" && contradictsFailure(code))) return unread(answer);
  return code === "00" ? (toFoundCustomer(data) ?? unread(answer)) : toRefusal(data);
}

function numberAnswer(client: IakClient, sku: string, destination: string): Promise<PartnerAnswer> {
  return sku.startsWith("ovo") ? client.ovoCustomer(destination) : client.plnCustomer(destination);
}

/** Prepaid products, or billers: each has a host of its own. */
async function readPriceList(client: IakClient, module: Module): Promise<readonly SupplierPriceRow[]> {
  const answer = await (module === "prabayar" ? client.priceList() : client.billPriceList());
  if (!answer.ok) throw unavailable(answer.detail);
  if (module === "prabayar") {
    const products = wirePriceList.safeParse(answer.json);
    if (!products.success) throw unavailable(refusalOf(answer.json));
    return products.data.data.map(toPriceRow).filter((row) => row !== null);
  }
  const billers = wireBillerList.safeParse(answer.json);
  if (!billers.success) throw unavailable(refusalOf(answer.json));
  return billers.data.data.pasca.map(toBillerRow).filter((row) => row !== null);
}

async function readBalance(client: IakClient): Promise<number> {
  const answer = await client.balance();
  if (!answer.ok) throw unavailable(answer.detail);
  const parsed = wireBalance.safeParse(answer.json);
  if (!parsed.success) throw unavailable(refusalOf(answer.json));
  return Math.floor(parsed.data.data.balance);
}

function unavailable(detail: string): DomainError {
  return new DomainError("maintenance", { partner: "iak", detail });
}
