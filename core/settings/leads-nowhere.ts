import { billTypeAt, prepaidTypeAt } from "../catalog/product-types.ts";
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
  const switchedOn = entries.filter(({ enabled, backend_id }) => !enabled && on.has(backend_id));
  return switchedOn.find((entry) => !entry.stocked || !hasScreen(entry.path)) ?? null;
}

/** Sells many products at once. */
const UPLOADS = "/prabayar/topupByExcel";

function hasScreen(path: string): boolean {
  if (path === UPLOADS) return true;
  const [, module, part = ""] = /^\/(prabayar|pascabayar)\/(.+)$/.exec(path) ?? [];
  const type = module === "pascabayar" ? billTypeAt(decodeURIComponent(part)) : prepaidTypeAt(part);
  return module !== undefined && type !== null;
}
