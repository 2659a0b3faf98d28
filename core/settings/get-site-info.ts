import type { Context } from "../shared/context.ts";
import { siteInfoGet } from "./db.ts";
import type { SiteInfo } from "./schema.ts";

/** Anybody: the site's name and who stands behind it. */
export async function getSiteInfo(ctx: Pick<Context, "db">): Promise<SiteInfo> {
  return await siteInfoGet(ctx.db);
}
