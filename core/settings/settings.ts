import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { channelChangeTo, channelList, menuChangeTo, menuGet, settingsChangeTo, settingsGet } from "./db.ts";
import { leadsNowhere } from "./leads-nowhere.ts";
import {
  channelChange,
  menuChange,
  type SiteChannel,
  type SiteMenu,
  type SiteSettings,
  settingsChange,
} from "./schema.ts";

/** Admins: the site's settings. Throws `forbidden` for everybody else. */
export async function getSettings(ctx: Context): Promise<SiteSettings> {
  requireUser(ctx.actor);
  return await settingsGet(ctx.db);
}

/**
 * Admins: sets one group of settings, with a reason, once for a key; it holds from the next call on.
 * Throws `changed_meanwhile`, `nothing_changed`, `validation_failed`, `forbidden`, `idempotency_mismatch`.
 */
export async function changeSettings(ctx: Context, input: unknown, key: string): Promise<SiteSettings> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await settingsChangeTo(ctx.db, idempotencyKey, parseInput(settingsChange, input));
}

/** Admins: all menu entries in their order. Throws `forbidden` for everybody else. */
export async function getMenu(ctx: Context): Promise<SiteMenu> {
  requireUser(ctx.actor);
  return await menuGet(ctx.db);
}

/**
 * Admins: order and switch of all menu entries. Throws what `changeSettings` throws, and `menu_leads_nowhere` for an
 * entry that is switched on while nothing can be sold there.
 */
export async function changeMenu(ctx: Context, input: unknown, key: string): Promise<SiteMenu> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const change = parseInput(menuChange, input);
  const nowhere = await leadsNowhere(ctx, change);
  if (nowhere) throw new DomainError("menu_leads_nowhere", { name: nowhere.name, entry: nowhere.backend_id });
  return await menuChangeTo(ctx.db, idempotencyKey, change);
}

/** Admins: all ways to pay. Throws `forbidden` for everybody else. */
export async function listChannels(ctx: Context): Promise<SiteChannel[]> {
  requireUser(ctx.actor);
  return await channelList(ctx.db);
}

/** Admins: opens, closes, bounds or prices a way to pay. Throws what `changeSettings` throws, and `not_found`. */
export async function changeChannel(ctx: Context, input: unknown, key: string): Promise<SiteChannel[]> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  return await channelChangeTo(ctx.db, idempotencyKey, parseInput(channelChange, input));
}
