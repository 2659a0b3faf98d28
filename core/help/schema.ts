import { z } from "zod";
import type { SettingName } from "../settings/types.ts";

/** What a setting says in a text: rupiah, a count, a line, or nothing where nobody has entered it. */
const fact = z.union([z.string(), z.number(), z.null()]);

/** What the help centre says in one language. */
export const helpContent = z.object({
  /** By the setting's name (HELP_PLACEHOLDERS). */
  facts: z.record(z.string(), fact),
  /** What admins say in place of the product's own text, by page. */
  texts: z.record(z.string(), z.string()),
});
export interface HelpContent {
  readonly facts: Readonly<Partial<Record<SettingName, string | number | null>>>;
  readonly texts: Readonly<Record<string, string>>;
}
