import { listOperators } from "../catalog/list-operators.ts";
import { prepaidTypeAt } from "../catalog/product-types.ts";
import type { Context } from "../shared/context.ts";
import { menuGet } from "./db.ts";
import type { MenuChange, SiteMenu } from "./schema.ts";

type Entry = SiteMenu["entries"][number];

/**
 * The first entry that a change switches on although it leads nowhere: no screen sells it, or no supplier has any of
 * it.
 */
export async function leadsNowhere(ctx: Context, change: MenuChange): Promise<Entry | null> {
  const on = new Set(change.entries.filter(({ enabled }) => enabled).map(({ backend_id }) => backend_id));
  const { entries } = await menuGet(ctx.db);
  for (const entry of entries.filter(({ enabled, backend_id }) => !enabled && on.has(backend_id))) {
    const [, type = null] = /^\/prabayar\/(.+)$/.exec(entry.path) ?? [];
    const sold = type && prepaidTypeAt(type);
    if (!sold || (await listOperators(ctx, { type: sold })).length === 0) return entry;
  }
  return null;
}
