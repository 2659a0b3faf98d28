import { z } from "zod";
import { pageMeta, properName, timestamp } from "../shared/fields.ts";
import { CONTACT_TYPES } from "./types.ts";

/** A favourite contact (core spec §3). `phone` is the number that is bought for: a phone in E.164, anything else
 * its digits. */
export const contact = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  type: z.enum(CONTACT_TYPES),
  created_at: timestamp,
});
export type Contact = z.infer<typeof contact>;

/** POST account/contact/add and account/contact/{id}/edit. */
export const contactInput = z.object({
  name: properName(),
  phone: z
    .string({ error: "required" })
    .transform((text) => text.replace(/[\s().-]/g, ""))
    .pipe(
      z
        .string()
        .min(1, "required")
        .regex(/^\+?[0-9]*$/, "number_digits")
        .min(5, "number_short")
        .max(20, "number_long"),
    ),
  type: z.enum(CONTACT_TYPES, "one_of").default("phone"),
});
export type ContactInput = z.output<typeof contactInput>;

export const contactPage = z.object({ rows: z.array(contact), meta: pageMeta });
export type ContactPage = z.infer<typeof contactPage>;

/** A piece of a file; `next` is where the following one begins, null after the last. */
export const contactChunk = z.object({ rows: z.array(contact), next: z.string().nullable() });
