import { z } from "zod";
import { balance, pageMeta, timestamp } from "../shared/fields.ts";
import { soldTo } from "../shared/sold-to.ts";

/** One posting on a balance. `debit` left it, `credit` reached it; one of them is 0. */
export const statementRow = z.object({
  created_at: timestamp,
  /** Why it moved: a kind of transfer of the ledger. */
  kind: z.string(),
  /** The purchase, deposit, transfer or redemption that it was for, where it has a public code. */
  code: z.string().nullable(),
  /** The product and number, the way of payment, the other person, or why an admin corrected the balance. */
  about: z.string().nullable(),
  /** What was written with it: by the payer, the sender, or the admin who corrected the balance. */
  note: z.string().nullable(),
  /** What a purchase was paid from (`deposit`, `loan`), or the name of a top-up's way of payment. */
  method: z.string().nullable(),
  /** Of a top-up: the fee that its payment brought, in rupiah, and what became of it. */
  service_fee: balance.nullable(),
  payment_status: z.string().nullable(),
  debit: balance,
  credit: balance,
  start_balance: balance,
  end_balance: balance,
});
export type StatementRow = z.infer<typeof statementRow>;

/** As SQL tells it: what a purchase was for is put into the reader's words here. */
const toldRow = statementRow.extend({ sold: soldTo.nullable() });
export type ToldStatementRow = z.infer<typeof toldRow>;

export const statementPage = z.object({
  rows: z.array(statementRow),
  /** Over the whole filter: start_balance - debit + credit = end_balance. */
  totals: z.object({ start_balance: balance, debit: balance, credit: balance, end_balance: balance }),
  meta: pageMeta,
});
export type StatementPage = z.infer<typeof statementPage>;

export const toldStatementPage = statementPage.extend({ rows: z.array(toldRow) });

/** One keyset page of an export; `next` is null on the last. */
export const toldStatementChunk = z.object({ rows: z.array(toldRow), next: z.string().nullable() });
