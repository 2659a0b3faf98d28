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
  adminAffiliateDocumentSeen,
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
 * Admins: the picture of an affiliate's identity document. That it was looked at is in the audit trail. Throws
 * `not_found`, `forbidden`.
 */
export async function getAffiliateDocument(ctx: With<"objects">, id: string): Promise<StoredObject> {
  requireUser(ctx.actor);
  const { object_key, content_type } = await adminAffiliateDocument(ctx.db, idOf(id));
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("not_found");
  // Not before there is something to look at.
  await adminAffiliateDocumentSeen(ctx.db, id);
  return { bytes: found.bytes, contentType: content_type };
}

/**
 * Admins: verifies an affiliate for a year, or refuses with a reason that is told. Throws `affiliate_document_unseen`
 * before the document was looked at, `changed_meanwhile`, `nothing_changed`, `admin_own_account`, `not_found`,
 * `forbidden`, `idempotency_mismatch`.
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
