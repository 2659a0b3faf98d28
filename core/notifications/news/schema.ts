import { z } from "zod";
import { reason } from "../../admin/schema.ts";
import { LOCALES, type Locale } from "../../shared/error-catalogue.ts";
import { pageMeta, timestamp, together } from "../../shared/fields.ts";
import { jakartaMinute } from "../../shared/jakarta-minute.ts";
import { hasSeen, hasUnseen } from "../../shared/person-name.ts";
import { LONGEST_BODY, LONGEST_TITLE, NEWS_CATEGORIES, NEWS_STATES } from "./types.ts";

const newsText = z.object({ title: z.string(), body: z.string() });

/** What news say, in each language that they are written in. */
const newsTexts = z.partialRecord(z.enum(LOCALES), newsText);
export type NewsTexts = Partial<Record<Locale, z.infer<typeof newsText>>>;

/** News as SQL tells them to one reader (private.news_told). */
export const storedNews = z.object({ id: z.uuid(), texts: newsTexts, read: z.boolean(), created_at: timestamp });
export type StoredNews = z.infer<typeof storedNews>;

/** News as admins see them (private.news_json). */
export const news = z.object({
  id: z.uuid(),
  /** Names them as they are now; who changes them says which they saw. */
  version: z.string(),
  categories: z.array(z.number().int()),
  texts: newsTexts,
  /** In the first language that they have. */
  title: z.string(),
  shown_from: timestamp,
  shown_until: timestamp,
  withdrawn_at: timestamp.nullable(),
  state: z.enum(NEWS_STATES),
  /** How many have read them. */
  readers: z.number().int(),
  by: z.string().nullable(),
});
export type News = z.infer<typeof news>;

export const newsPage = z.object({ rows: z.array(news), meta: pageMeta });
export type NewsPage = z.infer<typeof newsPage>;

const length = (text: string) => [...text].length;

const title = z
  .string()
  .trim()
  .refine((text) => length(text) <= LONGEST_TITLE, "too_long")
  .refine((text) => text === "" || hasSeen(text), "required")
  .refine((text) => !hasUnseen(text), "unseen")
  .default("");

const body = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .refine((text) => length(text) <= LONGEST_BODY, "too_long")
      .refine((text) => text === "" || hasSeen(text), "required")
      .refine((text) => !hasUnseen(text.replace(/[\n\t]/g, " ")), "unseen_marks"),
  )
  .default("");

const texts = { title_id: title, body_id: body, title_en: title, body_en: body, title_zh: title, body_zh: body };

/** What a form of news says of their words, whatever else it says: for the preview, too. */
const written = z.object(texts);
export type WrittenNews = z.infer<typeof written>;

const PAIRS = LOCALES.map((locale) => [`title_${locale}`, `body_${locale}`] as const);

/** A language has both or neither, and one of them has. */
function pairsWhole(input: WrittenNews, ctx: z.RefinementCtx): void {
  const missing = PAIRS.flatMap(([one, other]) =>
    input[one] && !input[other] ? [other] : input[other] && !input[one] ? [one] : [],
  );
  const nothing = PAIRS.every(([one, other]) => !input[one] && !input[other]);
  for (const field of nothing ? (["title_id", "body_id"] as const) : missing) {
    ctx.addIssue({ code: "custom", message: "required", path: [field] });
  }
}

/** What is looked at before it is saved. */
export const newsPreviewInput = written.superRefine(pairsWhole);

/** What is saved: now, where no beginning is named, and for 30 days, where no end is. */
export const newsInput = z
  .object({
    ...texts,
    categories: z.array(z.literal(NEWS_CATEGORIES)).min(1, "required"),
    shown_from: jakartaMinute.optional(),
    shown_until: jakartaMinute.optional(),
    reason,
  })
  .superRefine(pairsWhole)
  .refine(({ shown_from, shown_until }) => !shown_from || !shown_until || shown_from < shown_until, {
    error: "date_order",
    path: ["shown_until"],
    ...together,
  });

export const newsWithdrawInput = z.object({ reason });
