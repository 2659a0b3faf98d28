import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { type HelpContent, helpContent } from "./schema.ts";

export async function helpContentGet(db: Database, locale: Locale): Promise<HelpContent> {
  return parseAnswer(helpContent, await db.rpc("help_content", { p_locale: locale }));
}
