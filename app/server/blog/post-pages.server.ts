import { getPost } from "#core/blog/posts.ts";
import type { PostDetail } from "#core/blog/schema.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.server.ts";
import type { Visit } from "../visit.server.ts";

/** Posts that an isolate keeps as HTML; a changed one has another version. */
const MOST_KEPT = 50;
const rendered = new Map<string, Rendered>();

/** A published post, its text as safe HTML. Throws `not_found`. */
export async function readPost({ ctx }: Visit, slug: string): Promise<PostDetail & { readonly html: string }> {
  const post = await getPost(ctx, slug);
  const key = `${post.id} ${post.version}`;
  const known = rendered.get(key) ?? renderMarkdown(post.body, post.locale);
  if (rendered.size >= MOST_KEPT) rendered.clear();
  rendered.set(key, known);
  return { ...post, html: known.html };
}
