import { AUDIT_LIST } from "#core/admin/audit/audit-list.ts";
import { CLAIM_LIST } from "#core/admin/claims/claim-list.ts";
import { CORRECTION_LIST } from "#core/admin/corrections/correction-list.ts";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { USER_LIST } from "#core/admin/users/user-list.ts";
import { AFFILIATE_LIST } from "#core/affiliates/admin/affiliate-list.ts";
import { PAYOUT_LIST } from "#core/affiliates/admin/payout-list.ts";
import { COMMISSION_LIST } from "#core/affiliates/commission-list.ts";
import { AGENT_LIST } from "#core/agents/agent-list.ts";
import { BALANCE_LIST, PROFIT_LIST } from "#core/books/book-lists.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { PRICE_LIST } from "#core/catalog/price-list.ts";
import { PROMOTION_LIST } from "#core/catalog/promotions/promotion-list.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { LOAN_DESK_BILL_LIST, LOAN_DESK_DEPOSIT_LIST, LOAN_DESK_LIST } from "#core/loans/desk-lists.ts";
import { LOAN_BILL_LIST, LOAN_MOVEMENT_LIST } from "#core/loans/loan-lists.ts";
import { NEWS_LIST } from "#core/notifications/news/news-list.ts";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { DIFFERENCE_LIST } from "#core/reconciliation/difference-list.ts";
import type { AnyList } from "#core/shared/list-reader.ts";
import { SKU_LIST } from "#core/suppliers/sku-list.ts";
import { STATEMENT_LIST } from "#core/wallet/statement-list.ts";

/** Every list that has columns: of its table, its cards or its files. */
export const LISTS: readonly AnyList[] = [
  ADMIN_DEPOSIT_LIST,
  AFFILIATE_LIST,
  AGENT_LIST,
  AGENT_PURCHASE_LIST,
  AUDIT_LIST,
  BALANCE_LIST,
  CASHBACK_LIST,
  CLAIM_LIST,
  COMMISSION_LIST,
  CORRECTION_LIST,
  DEPOSIT_LIST,
  DIFFERENCE_LIST,
  LOAN_BILL_LIST,
  LOAN_DESK_BILL_LIST,
  LOAN_DESK_DEPOSIT_LIST,
  LOAN_DESK_LIST,
  LOAN_MOVEMENT_LIST,
  NEWS_LIST,
  PAYOUT_LIST,
  PRICE_LIST,
  PROFIT_LIST,
  PROMOTION_LIST,
  PURCHASE_LISTS.pascabayar,
  PURCHASE_LISTS.prabayar,
  SKU_LIST,
  STATEMENT_LIST,
  USER_LIST,
];
