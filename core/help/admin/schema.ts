import { z } from "zod";
import { pageMeta, timestamp } from "../../shared/fields.ts";
import { CONTACT_TOPICS } from "../types.ts";

/** A message in the admins' list. */
export const contactMessage = z.object({
  code: z.string(),
  created_at: timestamp,
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  state: z.enum(["open", "answered"]),
  answered_at: timestamp.nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactPage = z.object({ rows: z.array(contactMessage), meta: pageMeta });
export type ContactPage = z.infer<typeof contactPage>;

/** One message with its text. */
export const contactDetail = contactMessage.extend({
  message: z.string(),
  locale: z.enum(["id", "en", "zh"]),
  /** Whoever wrote while signed in. */
  user_id: z.uuid().nullable(),
  answered_by: z.string().nullable(),
});
export type ContactDetail = z.infer<typeof contactDetail>;
