import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  type OwnReceipt,
  ownReceipt,
  type ReceiptLink,
  type ReceiptPrint,
  type ReceiptShop,
  receiptLink,
  receiptPrint,
  receiptShop,
  type SharedReceipt,
  sharedReceipt,
} from "./schema.ts";

export async function receiptGet(db: Database, refId: string): Promise<OwnReceipt> {
  return parseAnswer(ownReceipt, await db.rpc("receipt_get", { p_ref_id: refId }));
}

export async function receiptPrintCount(db: Database, refId: string, key: string): Promise<ReceiptPrint> {
  return parseAnswer(receiptPrint, await db.rpc("receipt_print", { p_ref_id: refId, p_key: key }));
}

export async function receiptShare(db: Database, refId: string): Promise<ReceiptLink> {
  return parseAnswer(receiptLink, await db.rpc("receipt_share", { p_ref_id: refId }));
}

export async function receiptWithdraw(db: Database, refId: string): Promise<void> {
  await db.rpc("receipt_withdraw", { p_ref_id: refId });
}

export async function receiptShared(db: Database, token: string): Promise<SharedReceipt> {
  return parseAnswer(sharedReceipt, await db.rpc("receipt_shared", { p_token: token }));
}

export async function receiptShopGet(db: Database): Promise<ReceiptShop> {
  return parseAnswer(receiptShop, await db.rpc("receipt_shop_get"));
}
