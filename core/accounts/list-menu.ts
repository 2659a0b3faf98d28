import type { Context } from "../shared/context.ts";
import { menuList } from "./db.ts";
import type { MenuEntry } from "./schema.ts";

/** The menu entries this person sees; a guest gets the guest's (core spec §6). */
export async function listMenu(ctx: Context): Promise<MenuEntry[]> {
  return menuList(ctx.db);
}
