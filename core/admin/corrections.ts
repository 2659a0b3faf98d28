import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseInput } from "../shared/validation.ts";
import { correctionGet, correctionList } from "./correction-db.ts";
import { type Correction, type CorrectionPage, correctionFilter } from "./correction-schema.ts";

/** Admins: the corrections of balances, proposals first. Throws `forbidden` for everybody else. */
export async function listCorrections(ctx: Context, input: unknown): Promise<CorrectionPage> {
  requireUser(ctx.actor);
  return await correctionList(ctx.db, parseInput(correctionFilter, input));
}

/** Admins: one correction. Throws `not_found`, `forbidden`. */
export async function getCorrection(ctx: Context, code: string): Promise<Correction> {
  requireUser(ctx.actor);
  if (!/^COR[0-9A-Z]{12}$/.test(code)) throw new DomainError("not_found");
  return await correctionGet(ctx.db, code);
}
