import { listOperators } from "../catalog/list-operators.ts";
import { billTypeAt, isPrepaidType, prepaidTypeAt } from "../catalog/product-types.ts";
import { listBillers } from "../inquiries/list-billers.ts";
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
    if (!(await isSold(ctx, entry.path))) return entry;
  }
  return null;
}

async function isSold(ctx: Context, path: string): Promise<boolean> {
  const [, module, part = ""] = /^\/(prabayar|pascabayar)\/(.+)$/.exec(path) ?? [];
  const type = module === "pascabayar" ? billTypeAt(decodeURIComponent(part)) : prepaidTypeAt(part);
  if (module === undefined || type === null) return false;
  const sellers = isPrepaidType(type) ? listOperators(ctx, { type }) : listBillers(ctx, { type });
  return (await sellers).length > 0;
}
