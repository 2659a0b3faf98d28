import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { SearchedChunk } from "../shared/read-in-chunks.ts";
import type { PurchaseQuery } from "./purchase-list.ts";
import {
  type AgentTransactionPage,
  type AgentTransactionRow,
  agentTransactionChunk,
  agentTransactionPage,
  type BillPayInput,
  type PlacedAnswer,
  type PlacedPurchase,
  type PurchaseInput,
  type RecentDestination,
  recentDestination,
  type SalesSummary,
  salesSummary,
  type TransactionDetail,
  type TransactionPage,
  type TransactionRow,
  transactionChunk,
  transactionDetail,
  transactionPage,
} from "./schema.ts";
import type { Module } from "./types.ts";

const recentDestinations = z.array(recentDestination);

/** What shows that the buyer may spend: the proof of the PIN, or the grant a checked password gave. */
export type Approval = { readonly pinProof: string } | { readonly grant: string };

/**
 * Places the purchase: charge, checks and queued dispatch in one transaction. A wrong PIN throws after its counter was
 * kept.
 */
export async function purchasePlace<Answer extends PlacedPurchase>(
  db: Database,
  key: string,
  input: PurchaseInput,
  approval: Approval,
  answered: PlacedAnswer<Answer>,
): Promise<Answer> {
  const answer = await db.rpc("purchase_place", {
    p_key: key,
    p_product_code: input.product_code,
    p_destination: input.destination,
    p_price: input.price,
    p_told: isTold(answered),
    ...confirmed(input, approval),
  });
  throwReturnedRefusal(answer);
  return parseAnswer(answered, answer);
}

/** Pays the bill of an inquiry: charge, checks and queued dispatch in one transaction, as `purchasePlace`. */
export async function billPay<Answer extends PlacedPurchase>(
  db: Database,
  key: string,
  input: BillPayInput,
  approval: Approval,
  answered: PlacedAnswer<Answer>,
): Promise<Answer> {
  const answer = await db.rpc("bill_pay", {
    p_key: key,
    p_inquiry: input.inquiry_id,
    p_price: input.price ?? null,
    p_told: isTold(answered),
    ...confirmed(input, approval),
  });
  throwReturnedRefusal(answer);
  return parseAnswer(answered, answer);
}

const isTold = (answered: PlacedAnswer<PlacedPurchase>) => "transaction" in answered.shape;

/** What confirms a sale, as SQL takes it. */
function confirmed(input: Omit<BillPayInput, "inquiry_id" | "price">, approval: Approval) {
  return {
    p_pin_proof: "pinProof" in approval ? approval.pinProof : null,
    p_grant: "grant" in approval ? approval.grant : null,
    p_order_number: input.order_number ?? null,
    p_note: input.note ?? null,
    p_selling_price: input.selling_price ?? null,
    p_pay_with: input.pay_with,
    p_confirm_repeat: input.confirm_repeat,
    p_confirm_selling_price: input.confirm_selling_price,
  };
}

export async function purchaseGet(db: Database, refId: string): Promise<TransactionDetail> {
  return parseAnswer(transactionDetail, await db.rpc("purchase_get", { p_ref_id: refId }));
}

/** What the database filters by besides what a person may choose; without a module it lists all. */
type ListFilter = PurchaseQuery & { readonly module?: Module };

export async function purchaseList(db: Database, filter: ListFilter): Promise<TransactionPage> {
  return parseAnswer(transactionPage, await db.rpc("purchase_list", { p_filter: filter }));
}

export async function purchaseExport(
  db: Database,
  filter: ListFilter,
  after: string | null,
  limit: number,
): Promise<SearchedChunk<TransactionRow>> {
  const answer = await db.rpc("purchase_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(transactionChunk, answer);
}

export async function agentPurchaseList(db: Database, filter: PurchaseQuery): Promise<AgentTransactionPage> {
  return parseAnswer(agentTransactionPage, await db.rpc("purchase_list", { p_filter: { ...filter, agents: true } }));
}

export async function agentPurchaseExport(
  db: Database,
  filter: PurchaseQuery,
  after: string | null,
  limit: number,
): Promise<SearchedChunk<AgentTransactionRow>> {
  const p_filter = { ...filter, agents: true };
  const answer = await db.rpc("purchase_export", { p_filter, p_after: after, p_limit: limit });
  return parseAnswer(agentTransactionChunk, answer);
}

export async function purchaseSummary(db: Database): Promise<SalesSummary> {
  return parseAnswer(salesSummary, await db.rpc("purchase_summary"));
}

export async function purchaseRecent(db: Database, type: string): Promise<RecentDestination[]> {
  return parseAnswer(recentDestinations, await db.rpc("purchase_recent", { p_type: type }));
}
