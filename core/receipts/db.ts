import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { readToken } from "../shared/serial-token.ts";
import {
  type OwnReceipt,
  ownReceipt,
  type Receipt,
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
  return withToken(parseAnswer(ownReceipt, await db.rpc("receipt_get", { p_ref_id: refId })));
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
  const { receipt, returned } = parseAnswer(sharedReceipt, await db.rpc("receipt_shared", { p_token: token }));
  return { receipt: receipt && withToken(receipt), returned };
}

export async function receiptShopGet(db: Database): Promise<ReceiptShop> {
  return parseAnswer(receiptShop, await db.rpc("receipt_shop_get"));
}

/** With what its serial number tells, which SQL keeps as one text. */
function withToken<R extends Receipt>(receipt: R): R {
  return { ...receipt, token: readToken(receipt.serial_number) };
}
