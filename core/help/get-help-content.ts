import type { Context } from "../shared/context.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { helpContentGet } from "./db.ts";
import type { HelpContent } from "./schema.ts";

/** Anybody: the settings that the help centre's texts name, and what admins have put in place of them. */
export function getHelpContent(ctx: Pick<Context, "db">, locale: Locale): Promise<HelpContent> {
  return helpContentGet(ctx.db, locale);
}
