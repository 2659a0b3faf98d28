import type { Mutant } from "./mutant.ts";

/** Routes: what keeps a sale from a loss, a closed supplier and a failing one. */
export const SUPPLIERS: readonly Mutant[] = [
  {
    name: "a sale takes a route that costs more than its buyer pays",
    of: "public.purchase_place",
    from: "where o.stock is distinct from 0 and o.cost <= v_left",
    to: "where o.stock is distinct from 0",
    by: ["purchase-place", "the first supplier of the route is never taken at a loss"],
    always: true,
  },
  {
    name: "the first of a route is taken at the first look whatever it costs",
    of: "public.purchase_place",
    from: "o.stock is distinct from 0 and o.cost <= v_left\n      and exists",
    to: "o.stock is distinct from 0\n      and exists",
    by: ["purchase-place", "the first supplier of the route is never taken at a loss"],
    always: true,
  },
  {
    name: "a paused supplier is sold by at the first look",
    of: "public.purchase_place",
    from: "s.active and s.paused_until is null",
    to: "s.active",
    by: [
      "purchase-place",
      "the first supplier of the route is passed over while it is not of a supplier that is let through",
    ],
  },
  {
    name: "a cut-off over midnight is none",
    of: "private.in_cut_off",
    from: "else (p_at at time zone 'Asia/Jakarta')::time >= p_start or",
    to: "else (p_at at time zone 'Asia/Jakarta')::time >= p_start and",
    by: ["supplier-prices", "a cut-off from 23:00"],
  },
  {
    name: "what a price list lacks stays on",
    of: "public.catalog_sync",
    from: "if p_last is true and (",
    to: "if false and (",
    by: ["supplier-prices", "a supplier's price list is written page by page"],
  },
  {
    name: "lists of as many SKUs say the same, whichever they are",
    of: "private.price_list_same",
    from: "* 10 >= count(*) * 9",
    to: "* 0 + count(*) * 10 >= count(*) * 9",
    by: ["supplier-prices", "a supplier's price list that is cut off"],
  },
  {
    name: "a doubted list costs nobody anything",
    of: "public.catalog_sync",
    from: "greatest(u.cost, (u.now).price)",
    to: "u.cost",
    by: ["supplier-prices", "a supplier's price list that is cut off on its way, or mistaken, sells nothing at a loss"],
    always: true,
  },
  {
    name: "a list that was cut at a page is believed",
    of: "private.price_list_end",
    from: "v_cut and v_rows % 100 = 0",
    to: "false",
    by: ["supplier-prices", "a supplier's price list that is cut off on its way, or mistaken, is never believed"],
  },
  {
    name: "a run that another one has followed writes",
    of: "public.catalog_sync",
    from: "and l.module = p_module and l.run = p_run\n",
    to: "and l.module = p_module\n",
    by: ["supplier-prices", "a supplier's price list is asked for once"],
  },
  {
    name: "a limit of the number is blamed on its supplier",
    of: "private.supplier_fault",
    from: "or not v_whole and v_reason not in ('out_of_stock', 'product_disturbed') then",
    to: "then",
    by: ["supplier-health", "a SKU is not blamed for a limit"],
  },
  {
    name: "a paused SKU is sold",
    of: "private.routes_on",
    from: "(o.paused_until is null or o.paused_until <= statement_timestamp())",
    to: "true",
    by: ["supplier-health", "a SKU that fails five times"],
  },
];
