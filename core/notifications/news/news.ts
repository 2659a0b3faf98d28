import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { LOCALES } from "../../shared/error-catalogue.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { uuidOf } from "../../shared/uuid-of.ts";
import { parseInput } from "../../shared/validation.ts";
import { NEWS_LIST } from "./news-list.ts";
import {
  type News,
  type NewsPage,
  type NewsTexts,
  news,
  newsInput,
  newsPage,
  newsPreviewInput,
  newsWithdrawInput,
  type WrittenNews,
} from "./schema.ts";

/** Which news are saved, as the admin saw them; null writes new ones. */
type SeenNews = Pick<News, "id" | "version"> | null;

/** Admins: news, what is told now or later first. Throws `forbidden` for everybody else. */
export async function listNews(ctx: Context, input: unknown): Promise<NewsPage> {
  requireUser(ctx.actor);
  return parseAnswer(newsPage, await ctx.db.rpc("admin_news_list", { p_filter: parseListQuery(NEWS_LIST, input) }));
}

/** Admins: one of them, however it stands. Throws `not_found`, `forbidden`. */
export async function getNews(ctx: Context, id: string): Promise<News> {
  requireUser(ctx.actor);
  return parseAnswer(news, await ctx.db.rpc("admin_news_get", { p_id: uuidOf(id) }));
}

/**
 * Admins: writes news, or changes those of `seen` as they were seen, once for a key. Throws `not_found`,
 * `changed_meanwhile`, `nothing_changed` for what is the same or over, `validation_failed`, `forbidden`.
 */
export async function saveNews(ctx: Context, seen: SeenNews, input: unknown, key: string): Promise<News> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { categories, shown_from, shown_until, reason, ...written } = parseInput(newsInput, input);
  const answer = await ctx.db.rpc("admin_news_save", {
    p_key,
    p_id: seen === null ? null : uuidOf(seen.id),
    p_version: seen?.version ?? null,
    p_categories: categories,
    p_texts: textsOf(written),
    p_from: shown_from ?? null,
    p_until: shown_until ?? null,
    p_reason: reason,
  });
  return parseAnswer(news, answer);
}

/** Admins: tells them to nobody any more, once for a key. Throws `not_found`, `nothing_changed`, `forbidden`. */
export async function withdrawNews(ctx: Context, id: string, input: unknown, key: string): Promise<News> {
  requireUser(ctx.actor);
  const p_key = parseIdempotencyKey(key);
  const { reason } = parseInput(newsWithdrawInput, input);
  return parseAnswer(news, await ctx.db.rpc("admin_news_withdraw", { p_key, p_id: uuidOf(id), p_reason: reason }));
}

/** What a form would save, as its readers would see it. Throws `validation_failed`. */
export function previewNews(ctx: Context, input: unknown): NewsTexts {
  requireUser(ctx.actor);
  return textsOf(parseInput(newsPreviewInput, input));
}

function textsOf(written: WrittenNews): NewsTexts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const [title, body] = [written[`title_${locale}`], written[`body_${locale}`]];
      return title && body ? [[locale, { title, body }]] : [];
    }),
  );
}
