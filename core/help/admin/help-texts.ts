import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import type { Locale } from "../../shared/error-catalogue.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseInput } from "../../shared/validation.ts";
import {
  type ChangedHelpTexts,
  changedHelpTexts,
  helpTextChange,
  type OwnHelpText,
  ownHelpText,
} from "./text-schema.ts";

/** Admins: which texts of the help centre are not the product's own. Throws `forbidden`. */
export async function listHelpTexts(ctx: Context): Promise<ChangedHelpTexts> {
  requireUser(ctx.actor);
  return parseAnswer(changedHelpTexts, await ctx.db.rpc("admin_help_texts"));
}

/** Admins: what stands in place of the product's own text of a page. Throws `forbidden`. */
export async function getHelpText(ctx: Context, slug: string, locale: Locale): Promise<OwnHelpText> {
  requireUser(ctx.actor);
  return parseAnswer(ownHelpText, await ctx.db.rpc("admin_help_text_get", { p_slug: slug, p_locale: locale }));
}

/**
 * Admins: says something else on a page of the help centre, or the product's own text again (`body` null), with a
 * reason, once for a key. Throws `changed_meanwhile`, `nothing_changed`, `validation_failed`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function changeHelpText(
  ctx: Context,
  { slug, locale }: { readonly slug: string; readonly locale: Locale },
  input: unknown,
  key: string,
): Promise<OwnHelpText> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { version, body, reason } = parseInput(helpTextChange, input);
  const answer = await ctx.db.rpc("admin_help_text_change", {
    p_key: idempotencyKey,
    p_slug: slug,
    p_locale: locale,
    p_version: version,
    p_body: body,
    p_reason: reason,
  });
  return parseAnswer(ownHelpText, answer);
}
