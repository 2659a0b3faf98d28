import { z } from "zod";
import { reason } from "../../admin/schema.ts";
import { timestamp } from "../../shared/fields.ts";
import { isTangled } from "../../shared/tangled.ts";

/** Most characters of a text. */
export const LONGEST_HELP_TEXT = 60_000;

/** A text as it is kept: lines end as Markdown has them, and it begins with its title. */
export const helpBody = z
  .string({ error: "required" })
  .transform((text) => `${text.replace(/\r\n?/g, "\n").trim()}\n`)
  .pipe(z.string().min(2, "required").max(LONGEST_HELP_TEXT, "too_long").regex(/^# \S/, "no_title"))
  .refine((text) => !isTangled(text), "tangled");

export const helpTextChange = z.object({
  version: z.string().max(40, "too_long"),
  /** Null: the product's own text again. */
  body: helpBody.nullable(),
  reason,
});

/** What stands in place of the product's own text; all but the version null where nothing does. */
export const ownHelpText = z.object({
  body: z.string().nullable(),
  version: z.string(),
  changed_at: timestamp.nullable(),
  changed_by: z.string().nullable(),
});
export type OwnHelpText = z.infer<typeof ownHelpText>;

export const changedHelpTexts = z.array(z.object({ slug: z.string(), locale: z.string(), changed_at: timestamp }));
export type ChangedHelpTexts = z.infer<typeof changedHelpTexts>;
