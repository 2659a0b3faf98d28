import { z } from "zod";
import { shownDestination } from "../../catalog/shown-destination.ts";
import { inClientWords } from "../../devices/describe-client.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { parseInput } from "../../shared/validation.ts";
import { userActOn, userChangeStanding, userExcelLimit, userGet, userList } from "./user-db.ts";
import { USER_LIST } from "./user-list.ts";
import { excelLimit, type UserDetail, type UserPage, userAct, userChange } from "./user-schema.ts";

/** Admins: people by name, email or phone in any spelling, newest first. Throws `forbidden` for everybody else. */
export async function listUsers(ctx: Context, input: unknown): Promise<UserPage> {
  requireUser(ctx.actor);
  return await userList(ctx.db, parseListQuery(USER_LIST, input));
}

/** Admins: one person. Throws `not_found`, `forbidden`. */
export async function getUser(ctx: Context, id: string): Promise<UserDetail> {
  requireUser(ctx.actor);
  if (!z.uuid().safeParse(id).success) throw new DomainError("not_found");
  return inWords(await userGet(ctx.db, id), ctx);
}

/**
 * Admins: what an account is and may, with a reason, once for a key; it holds from the person's next request on.
 * Throws `admin_own_account`, `changed_meanwhile`, `master_turnover`, `nothing_changed`, `not_found`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function changeUser(ctx: Context, input: unknown, key: string): Promise<UserDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(userChange, input);
  return inWords(await userChangeStanding(ctx.db, idempotencyKey, wanted), ctx);
}

/**
 * Admins: lifts a PIN's lock, ends every session or signs one device out, with a reason, once for a key.
 * Throws `admin_own_account`, `device_not_changeable`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function actOnUser(ctx: Context, input: unknown, key: string): Promise<UserDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(userAct, input);
  return inWords(await userActOn(ctx.db, idempotencyKey, wanted), ctx);
}

/**
 * Admins: how many rows of files an account may have bought in a day (null: as many as everybody), with a reason, once
 * for a key. Throws `admin_own_account`, `changed_meanwhile`, `nothing_changed`, `validation_failed`, `not_found`,
 * `forbidden`, `idempotency_mismatch`.
 */
export async function limitExcel(ctx: Context, input: unknown, key: string): Promise<UserDetail> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(excelLimit, input);
  return inWords(await userExcelLimit(ctx.db, idempotencyKey, wanted), ctx);
}

function inWords(user: UserDetail, { locale }: Context): UserDetail {
  return {
    ...user,
    devices: user.devices.map((one) => inClientWords(one, locale)),
    purchases: user.purchases.map((one) => ({
      ...one,
      destination: shownDestination({ ...one, destination_number: one.destination }, locale),
    })),
  };
}
