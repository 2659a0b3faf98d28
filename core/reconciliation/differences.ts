import { z } from "zod";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import { dayRepeat, differenceExplain, differenceGet, differenceList } from "./db.ts";
import { DIFFERENCE_LIST } from "./difference-list.ts";
import { type DifferenceDetail, explainInput, type ReconciliationPage, repeatInput } from "./schema.ts";

/** Admins: differences with partners and how the latest comparisons went. Throws `forbidden` for everybody else. */
export async function listDifferences(ctx: Context, input: unknown): Promise<ReconciliationPage> {
  requireUser(ctx.actor);
  return await differenceList(ctx.db, parseListQuery(DIFFERENCE_LIST, input));
}

/** Admins: one difference with its history. Throws `not_found`, `forbidden`. */
export async function getDifference(ctx: Context, id: string): Promise<DifferenceDetail> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return await differenceGet(ctx.db, id);
}

/**
 * Admins: says why a difference is there, once for a key; it moves no money. Throws `difference_explained`,
 * `not_found`, `forbidden`.
 */
export async function explainDifference(ctx: Context, input: unknown, key: string): Promise<DifferenceDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await differenceExplain(ctx.db, idempotencyKey, parseInput(explainInput, input));
}

/**
 * Admins: has a day compared again by the jobs, within a minute or two. Throws `validation_failed` for a day to come or
 * too old.
 */
export async function repeatDay(ctx: Context, input: unknown, key: string): Promise<void> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  await dayRepeat(ctx.db, idempotencyKey, parseInput(repeatInput, input).day);
}
