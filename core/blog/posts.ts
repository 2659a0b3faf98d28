import { parseAnswer } from "../shared/answers.ts";
import type { Context } from "../shared/context.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { DomainError } from "../shared/errors.ts";
import { searchTerms } from "../shared/search-terms.ts";
import { type PostDetail, type PostPage, postDetail, postPage } from "./schema.ts";

/** What of a language's posts is asked for. */
export interface PostsAsked {
  readonly search?: string;
  readonly tag?: string;
  readonly page: number;
  readonly perPage?: number;
}

/** Anybody: a page of a language's published posts, the newest first, and its tags. */
export async function listPosts(ctx: Pick<Context, "db">, locale: Locale, asked: PostsAsked): Promise<PostPage> {
  const { search, tag, page, perPage = 10 } = asked;
  const filter = { ...searchTerms(search), ...(tag ? { tag } : {}), page, per_page: perPage };
  return parseAnswer(postPage, await ctx.db.rpc("blog_posts", { p_locale: locale, p_filter: filter }));
}

/** Anybody: one published post. Throws `not_found`. */
export async function getPost(ctx: Pick<Context, "db">, slug: string): Promise<PostDetail> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw new DomainError("not_found");
  return parseAnswer(postDetail, await ctx.db.rpc("blog_post", { p_slug: slug }));
}
