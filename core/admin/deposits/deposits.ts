import { askProvider } from "../../deposits/ask-provider.ts";
import { parseDepositCode } from "../../deposits/code.ts";
import { nameChannel } from "../../shared/channel-name.ts";
import { type Context, requireUser, type With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { readInChunks } from "../../shared/read-in-chunks.ts";
import type { AdminDepositRow } from "../schema.ts";
import { ADMIN_DEPOSIT_LIST } from "./admin-deposit-list.ts";
import type { AdminDeposit, AdminDepositPage } from "./deposit-schema.ts";
import { adminDepositAsked, adminDepositExport, adminDepositGet, adminDepositList } from "./deposits-db.ts";

/** Admins: everybody's deposits. Throws `forbidden` for everybody else. */
export async function listAllDeposits(ctx: Context, input: unknown): Promise<AdminDepositPage> {
  requireUser(ctx.actor);
  return await adminDepositList(ctx.db, parseListQuery(ADMIN_DEPOSIT_LIST, input));
}

/** Admins: all deposits of a filter, chunk by chunk, newest first; paging fields are ignored. */
export function exportAllDeposits(ctx: Context, input: unknown): AsyncGenerator<readonly AdminDepositRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(ADMIN_DEPOSIT_LIST, input);
  return readInChunks(async (after, limit) => {
    const { rows, next } = await adminDepositExport(ctx.db, filter, after, limit);
    return { rows: rows.map((one) => nameChannel(ctx, one)), next };
  });
}

/** Admins: one deposit with all that is known of it. Throws `not_found`, `forbidden`. */
export async function getAnyDeposit(ctx: Context, code: string): Promise<AdminDeposit> {
  requireUser(ctx.actor);
  return await adminDepositGet(ctx.db, parseDepositCode(code));
}

/**
 * Admins: asks the provider for its present word on a deposit and applies it as a callback would be: credited
 * once at most, and money that does not fit becomes a claim. On record. Throws `not_found`, `forbidden`,
 * `channel_unavailable` for a manual transfer, which has nobody to ask, `maintenance`.
 */
export async function askAboutDeposit(ctx: With<"service" | "payments">, code: string, key: string): Promise<void> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  // Refuses everybody who is no admin, before anybody is asked.
  const deposit = await adminDepositGet(ctx.db, parseDepositCode(code));
  const told = await askProvider(ctx, deposit);
  if (told === "nobody to ask") throw new DomainError("channel_unavailable");
  const word = told === null ? "unknown" : told.providerStatus;
  await adminDepositAsked(ctx.db, idempotencyKey, { code: deposit.code, before: deposit.status, told: word });
}
