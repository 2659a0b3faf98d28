import type { SiteLimits } from "../ports/site.ts";
import type { Context } from "../shared/context.ts";
import { siteInfoGet } from "./db.ts";
import type { SiteInfo } from "./schema.ts";

/** Anybody: the site as everybody sees it, and the limits a minute that its settings give. */
export async function getSiteInfo(
  ctx: Pick<Context, "db">,
): Promise<{ readonly site: SiteInfo; readonly limits: SiteLimits }> {
  return await siteInfoGet(ctx.db);
}
