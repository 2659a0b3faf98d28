import type { Endpoint } from "../../endpoint.ts";
import { pascabayarInquiry } from "./inquiry.ts";
import { pascabayarPay } from "./pay.ts";
import { pascabayarProducts } from "./products.ts";
import { pascabayarTransaction, pascabayarTransactions } from "./transactions.ts";

/** Bills: who sends them, what is due, and paying it. */
export const BILL_ENDPOINTS: readonly Endpoint[] = [
  pascabayarProducts,
  pascabayarInquiry,
  pascabayarPay,
  pascabayarTransactions,
  pascabayarTransaction,
];
