import { nameChannel } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { orderExport, orderGet, orderList } from "./db.ts";
import { requireId } from "./links.ts";
import { ORDER_LIST } from "./order-list.ts";
import type { CheckoutOrder, OrderPage } from "./schema.ts";

/** A page of what the agent's customers ordered, newest first, with the totals of the filter. */
export async function listOrders(ctx: Context, input: unknown): Promise<OrderPage> {
  requireUser(ctx.actor);
  const { rows, ...rest } = await orderList(ctx.db, parseListQuery(ORDER_LIST, input));
  return { ...rest, rows: rows.map((row) => nameChannel(ctx, row)) };
}

/** One of them. Throws `not_found`. */
export async function getOrder(ctx: Context, id: string): Promise<CheckoutOrder> {
  requireUser(ctx.actor);
  return nameChannel(ctx, await orderGet(ctx.db, requireId(id)));
}

/** All orders of a filter, chunk by chunk, newest first. */
export function exportOrders(ctx: Context, input: unknown): AsyncGenerator<readonly CheckoutOrder[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(ORDER_LIST, input);
  return readInChunks((after, limit) => orderExport(ctx.db, filter, after, limit));
}
