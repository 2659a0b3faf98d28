import type { Database } from "#core/ports/database.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";

/** A database that answers `purchase_export` with made-up sales, `count` of them, each piece when it is asked for. */
export function madeUpTransactions(count: number): Database {
  return {
    async rpc(_, ...sent) {
      const args: Record<string, unknown> = { ...sent[0] };
      const from = Number(args["p_after"] ?? 0);
      const to = Math.min(count, from + Number(args["p_limit"]));
      const rows = Array.from({ length: to - from }, (_, at) => transaction(from + at));
      // As it comes over the wire: text, then objects of its own.
      return JSON.parse(JSON.stringify({ rows, next: to < count ? String(to) : null, searched_from: null }));
    },
  };
}

function transaction(n: number): TransactionRow {
  const at = new Date(1_767_225_600_000 + n * 60_000).toISOString();
  return {
    ref_id: `TRX${String(n).padStart(12, "0")}`,
    status: n % 9 === 0 ? "failed" : "success",
    module: "prabayar",
    type: "pulsa",
    operator: "xl",
    operator_name: "XL",
    destination_number: `0878${String(n).padStart(8, "0")}`,
    server_name: null,
    customer_name: null,
    product_code: "xld10",
    product_name: "XL 10.000",
    price: 10_750,
    buying_price: 10_750,
    selling_price: 12_000,
    markup_price: 1_250,
    profit: 1_250,
    cashback: 50,
    discount: 0,
    loss: 0,
    deducted_balance: 10_750,
    serial_number: crypto.randomUUID(),
    order_number: `ORDER-${n}`,
    note: n % 4 === 0 ? "=HYPERLINK(1)" : null,
    pay_with: "deposit",
    start_balance: 1_000_000,
    end_balance: 989_250,
    reason: null,
    created_at: at,
    updated_at: at,
  };
}
