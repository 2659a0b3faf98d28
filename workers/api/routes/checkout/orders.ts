import { z } from "zod";
import { ORDER_LIST } from "#core/checkout/order-list.ts";
import { exportOrders, getOrder, listOrders } from "#core/checkout/orders.ts";
import { checkoutOrder, orderPage } from "#core/checkout/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

const common = { tag: "checkout", access: "session", needs: "active" } as const;

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/checkout/orders",
  summary: "What your customers ordered on your checkout links, newest first",
  data: orderPage.pick({ rows: true, totals: true }),
  dataExample: { totals: { sold: 12_000 } },
  ...listEndpoint("query", { list: ORDER_LIST, page: listOrders, rows: exportOrders, data: rowsAndTotals }),
};

const get: Endpoint = {
  ...common,
  method: "get",
  path: "/checkout/orders/{id}",
  summary: "One order of a customer",
  params: z.object({ id: z.string() }),
  data: checkoutOrder,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getOrder(ctx, params["id"] ?? "") }),
};

export const CHECKOUT_ORDER_ENDPOINTS: readonly Endpoint[] = [list, get];
