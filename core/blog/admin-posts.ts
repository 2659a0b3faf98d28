import { z } from "zod";
import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import { POST_LIST } from "./post-list.ts";
import { type AdminPostPage, adminPostPage, type PostDetail, postDetail, postInput } from "./schema.ts";

/** Admins: all posts, drafts too. Throws `forbidden`. */
export async function listAdminPosts(ctx: Context, input: unknown): Promise<AdminPostPage> {
  requireUser(ctx.actor);
  const filter = parseListQuery(POST_LIST, input);
  return parseAnswer(adminPostPage, await ctx.db.rpc("admin_post_list", { p_filter: filter }));
}

/** Admins: one post, published or not. Throws `not_found`, `forbidden`. */
export async function getAdminPost(ctx: Context, id: string): Promise<PostDetail> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return parseAnswer(postDetail, await ctx.db.rpc("admin_post_get", { p_id: id }));
}

/**
 * Admins: writes a post, or changes one (`id`, `version`), with a reason, once for a key. Throws `changed_meanwhile`,
 * `nothing_changed`, `validation_failed`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function savePost(ctx: Context, input: unknown, key: string): Promise<PostDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { id, version, reason, ...post } = parseInput(postInput, input);
  const answer = await ctx.db.rpc("admin_post_save", {
    p_key: idempotencyKey,
    p_post: post,
    p_reason: reason,
    ...(id === undefined ? {} : { p_id: id, p_version: version ?? "" }),
  });
  return parseAnswer(postDetail, answer);
}
