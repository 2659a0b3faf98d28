import { parseAnswer } from "../shared/answers.ts";
import type { Context } from "../shared/context.ts";
import { type SitemapTexts, sitemapTexts } from "./schema.ts";

/** Anybody: which posts are published and which pages of help an admin has written, with when they were changed. */
export async function getSitemapTexts(ctx: Pick<Context, "db">): Promise<SitemapTexts> {
  return parseAnswer(sitemapTexts, await ctx.db.rpc("sitemap_texts", {}));
}
