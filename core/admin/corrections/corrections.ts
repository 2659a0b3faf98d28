import { type Context, requireUser } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { correctionGet, correctionList } from "./correction-db.ts";
import { CORRECTION_LIST } from "./correction-list.ts";
import type { Correction, CorrectionPage } from "./correction-schema.ts";

/** Admins: the corrections of balances, proposals first. Throws `forbidden` for everybody else. */
export async function listCorrections(ctx: Context, input: unknown): Promise<CorrectionPage> {
  requireUser(ctx.actor);
  return await correctionList(ctx.db, parseListQuery(CORRECTION_LIST, input));
}

/** Admins: one correction. Throws `not_found`, `forbidden`. */
export async function getCorrection(ctx: Context, code: string): Promise<Correction> {
  requireUser(ctx.actor);
  if (!/^COR[0-9A-Z]{12}$/.test(code)) throw new DomainError("not_found");
  return await correctionGet(ctx.db, code);
}
