import type { Mutant } from "./mutant.ts";

/** Mistakes in what a bookkeeper reads. */
export const BOOKS: readonly Mutant[] = [
  {
    name: "books: cashback is no cost of its sale",
    of: "private.purchase_succeed",
    from: "if p.cashback > 0 then",
    to: "if false then",
    by: ["books", "cashback is a cost"],
  },
  {
    name: "books: a returned sale keeps the cost of its cashback",
    of: "private.purchase_return",
    from: "if p.cashback > 0 then",
    to: "if false then",
    by: ["books", "cashback of a sale that was returned"],
  },
  {
    name: "books: cashback that nobody gives back stays owed",
    of: "private.cashback_take_back",
    from: "array[v_from_cashback + v_from_deposit - v_cashback.amount, v_cashback.amount - v_from_cashback - v_from_deposit]",
    to: "array[v_cashback.amount - v_from_cashback - v_from_deposit, v_from_cashback + v_from_deposit - v_cashback.amount]",
    by: ["books", "cashback that neither balance"],
  },
  {
    name: "books: what a provider keeps is not booked",
    of: "private.gateway_cost_post",
    from: "if v_cost.amount > 0 then",
    to: "if false then",
    by: ["books", "a payment costs what its provider keeps"],
  },
  {
    name: "books: what a provider keeps has the wrong sign",
    always: true,
    of: "private.gateway_cost_post",
    from: "array[v_cost.amount, -v_cost.amount]",
    to: "array[-v_cost.amount, v_cost.amount]",
    by: ["books", "a payment costs what its provider keeps"],
  },
  {
    name: "books: tax on a provider's price is forgotten",
    of: "private.gateway_cost",
    from: "case when p_taxed then 111 else 100 end",
    to: "100",
    by: ["books", "a payment costs what its channel costs"],
  },
  {
    name: "books: a payment in suspense costs nothing",
    of: "private.suspense_take",
    from: "  perform private.gateway_cost_post(p_source, p_cash, p_amount);\n",
    to: "",
    by: ["books", "a payment that fits nothing"],
  },
  {
    name: "books: a fee that the site bears is not told",
    of: "private.deposit_fee_borne",
    from: "case when p.fee = 0 then",
    to: "case when false then",
    by: ["books", "a payment without a fee"],
  },
  {
    name: "books: a day is closed over whoever is still at work",
    of: "public.books_close",
    from: "pg_snapshot_xmin(pg_current_snapshot()) < v_closing.over_before",
    to: "false",
    by: ["books-closed", "closed days wait for whoever"],
  },
  {
    name: "books: the day after a closed one is told twice",
    of: "public.admin_books",
    from: "private.day_start(v_closed + 1, '-infinity')",
    to: "private.day_start(v_closed, '-infinity')",
    by: ["books-closed", "closed days tell every period"],
  },
  {
    name: "books: a write-off is a cost of sales",
    of: "private.admin_claim_write_off",
    from: "-11]",
    to: "-3]",
    by: ["admin-claims", "results that did not fit a late success is written off"],
  },
];
