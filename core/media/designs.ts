import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError, type FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import {
  designCopy,
  designGet,
  designList,
  designRefresh,
  designRemove,
  designSave,
  designTake,
  termsGet,
} from "./db.ts";
import { DESIGN_LIST } from "./design-list.ts";
import { mediaId } from "./media-id.ts";
import {
  copyInput,
  type DesignInput,
  designInput,
  downloadInput,
  type MediaDesign,
  type MediaPage,
  type MediaTerms,
} from "./schema.ts";

/** What the site says of price-list pictures. Throws `forbidden` for whoever is no agent. */
export async function getTerms(ctx: Context): Promise<MediaTerms> {
  requireUser(ctx.actor);
  return termsGet(ctx.db);
}

/** A page of the agent's designs. */
export async function listDesigns(ctx: Context, input: unknown): Promise<MediaPage> {
  requireUser(ctx.actor);
  return designList(ctx.db, parseListQuery(DESIGN_LIST, input));
}

/** One of the agent's designs. Throws `media_id_invalid`, `media_not_found`. */
export async function getDesign(ctx: Context, id: string): Promise<MediaDesign> {
  requireUser(ctx.actor);
  return designGet(ctx.db, mediaId(id));
}

/**
 * Makes a design (id null), once for a key, or changes one of the agent's. Throws what spec 2 §8 has:
 * `media_image_empty`, `media_nominal_empty`, `media_price_invalid`, `media_customization_invalid`, and
 * `media_template_off`, `media_nominal_limit`, `media_design_limit`, `media_nominal_gone`, `media_not_found`,
 * `idempotency_mismatch`.
 */
export async function saveDesign(ctx: Context, id: string | null, input: unknown, key: string): Promise<MediaDesign> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const own = id === null ? null : mediaId(id);
  const design = parseDesign(input);
  return namingFields(fieldsOf, () => designSave(ctx.db, idempotencyKey, own, design));
}

/** Doubles a design, once for a key. Throws `media_not_found`, `media_design_limit`, `media_customization_invalid`. */
export async function duplicateDesign(ctx: Context, id: string, input: unknown, key: string): Promise<MediaDesign> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const { name } = parseInput(copyInput, input);
  return designCopy(ctx.db, idempotencyKey, mediaId(id), name);
}

/** Brings a design's prices to those of now. Throws `media_not_found`, `media_nominal_empty` where none is sold. */
export async function refreshDesign(ctx: Context, id: string): Promise<MediaDesign> {
  requireUser(ctx.actor);
  return designRefresh(ctx.db, mediaId(id));
}

/** Saves a design with the prices of now, but for those that its owner has typed. Throws what `saveDesign` throws. */
export async function saveRefreshed(ctx: Context, id: string, input: unknown, key: string): Promise<MediaDesign> {
  requireUser(ctx.actor);
  const typed = { key: parseIdempotencyKey(key), design: parseDesign(input) };
  return namingFields(fieldsOf, () => designRefresh(ctx.db, mediaId(id), typed));
}

/** Takes a design away. Throws `media_not_found`. */
export async function removeDesign(ctx: Context, id: string): Promise<void> {
  requireUser(ctx.actor);
  await designRemove(ctx.db, mediaId(id));
}

/** What a download of several draws. Throws `media_download_limit` {limit} beyond the site's setting. */
export async function takeDesigns(ctx: Context, input: unknown): Promise<MediaDesign[]> {
  requireUser(ctx.actor);
  const { ids } = parseInput(downloadInput, input);
  return designTake(ctx.db, [...new Set(ids.map(mediaId))]);
}

/** The refusals of spec 2 §8 stand for what is wrong with the fields that they speak of. */
function parseDesign(input: unknown): DesignInput {
  try {
    return parseInput(designInput, input);
  } catch (error) {
    if (error instanceof DomainError && error.fields) throw asSpecified(error.fields);
    throw error;
  }
}

function asSpecified(fields: FieldErrors): DomainError {
  const names = Object.keys(fields);
  if (names.includes("template") || names.includes("background"))
    return new DomainError("media_image_empty", {}, fields);
  if (names.includes("items")) return new DomainError("media_nominal_empty", {}, fields);
  if (names.some((name) => name.startsWith("items."))) return new DomainError("media_price_invalid", {}, fields);
  const isOfTexts = names.every((name) => /^(name|top_text|bottom_text|text_colour)$/.test(name));
  return new DomainError(isOfTexts ? "media_customization_invalid" : "validation_failed", {}, fields);
}

function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "media_nominal_gone") return { items: ["one_of"] };
  return code === "media_template_off" ? { template: ["one_of"] } : undefined;
}
