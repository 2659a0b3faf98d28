import { z } from "zod";
import type { StoredObject } from "../../ports/object-store.ts";
import { type Context, requireUser, type With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { parseInput } from "../../shared/validation.ts";
import {
  adminAffiliateDecide,
  adminAffiliateDocument,
  adminAffiliateDocumentOpened,
  adminAffiliateGet,
  adminAffiliateList,
} from "../db.ts";
import { type AffiliateFile, type AffiliatePage, decideInput } from "../schema.ts";
import { AFFILIATE_LIST } from "./affiliate-list.ts";

/** Admins: who asked to take part in the affiliate programme. Throws `forbidden`. */
export async function listAffiliates(ctx: Context, input: unknown): Promise<AffiliatePage> {
  requireUser(ctx.actor);
  return adminAffiliateList(ctx.db, parseListQuery(AFFILIATE_LIST, input));
}

/** Admins: one affiliate. Throws `not_found`, `forbidden`. */
export async function getAffiliateFile(ctx: Context, user: string): Promise<AffiliateFile> {
  requireUser(ctx.actor);
  return adminAffiliateGet(ctx.db, idOf(user));
}

/**
 * Admins: whose identity document it is, and its picture; null where none is stored. That it was looked at, or looked
 * for, is in the audit trail, which is what they decide by. Throws `not_found`, `forbidden`.
 */
export async function openAffiliateDocument(
  ctx: With<"objects">,
  id: string,
): Promise<{ readonly user: string; readonly picture: StoredObject | null }> {
  requireUser(ctx.actor);
  const { user_id, object_key, content_type } = await adminAffiliateDocument(ctx.db, idOf(id));
  const found = await ctx.objects.get(object_key);
  // Not before there is something to look at.
  await adminAffiliateDocumentOpened(ctx.db, id, found !== null);
  return { user: user_id, picture: found && { bytes: found.bytes, contentType: content_type } };
}

/**
 * Admins: verifies an affiliate for a year, or refuses with a reason that is told. Throws `affiliate_document_unseen`
 * before the document was looked at, or where one that is not stored would be verified, `changed_meanwhile`,
 * `affiliate_decided`, `admin_own_account`, `affiliate_not_apart`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function decideAffiliate(ctx: Context, user: string, input: unknown, key: string): Promise<AffiliateFile> {
  requireUser(ctx.actor);
  const wanted = parseInput(decideInput, input);
  return adminAffiliateDecide(ctx.db, parseIdempotencyKey(key), idOf(user), wanted);
}

function idOf(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw new DomainError("not_found");
}
