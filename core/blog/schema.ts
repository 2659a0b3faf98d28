import { z } from "zod";
import { reason } from "../admin/schema.ts";
import { LOCALES } from "../shared/error-catalogue.ts";
import { pageMeta, timestamp } from "../shared/fields.ts";
import { hasUnseen } from "../shared/person-name.ts";
import { isTangled } from "../shared/tangled.ts";

/** Most characters of a post. */
export const LONGEST_POST = 60_000;
const MOST_TAGS = 8;

const line = (longest: number) =>
  z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(longest, "too_long")
    .refine((text) => !hasUnseen(text), "unseen");

/** Tags as they are typed, with commas between: small letters, each once. */
const tags = z
  .string()
  .max(300, "too_long")
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(",")
        .map((tag) => tag.trim().replace(/\s+/g, " ")),
    ),
  ])
  .transform((all) => all.filter((tag) => tag !== ""))
  .pipe(z.array(line(30)).max(MOST_TAGS, "too_long"));

/** What an admin writes. */
export const postInput = z.object({
  id: z.uuid().optional(),
  version: z.string().max(40, "too_long").optional(),
  title: line(120),
  slug: z
    .string({ error: "required" })
    .trim()
    .toLowerCase()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "slug"),
  locale: z.enum(LOCALES, { error: "one_of" }),
  summary: line(300),
  tags,
  body: z
    .string({ error: "required" })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, "required").max(LONGEST_POST, "too_long"))
    .refine((text) => !isTangled(text), "tangled"),
  published: z.boolean(),
  reason,
});
export type PostInput = z.infer<typeof postInput>;

/** A post in lists. */
export const postRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  locale: z.enum(LOCALES),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  state: z.enum(["draft", "published"]),
  published_at: timestamp.nullable(),
  changed_at: timestamp,
});
export type PostRow = z.infer<typeof postRow>;

export const postPage = z.object({
  rows: z.array(postRow),
  meta: pageMeta,
  tags: z.array(z.object({ tag: z.string(), posts: z.number().int() })),
});
export type PostPage = z.infer<typeof postPage>;

export const adminPostPage = postPage.omit({ tags: true });
export type AdminPostPage = z.infer<typeof adminPostPage>;

/** One post with its text, which is Markdown, and the name of its state. */
export const postDetail = postRow.extend({ body: z.string(), version: z.string() });
export type PostDetail = z.infer<typeof postDetail>;

const changedText = z.object({ slug: z.string(), changed_at: timestamp });
/** What the sitemap says of texts, the newest posts first. */
export const sitemapTexts = z.object({ posts: z.array(changedText), help: z.array(changedText) });
export type SitemapTexts = z.infer<typeof sitemapTexts>;
