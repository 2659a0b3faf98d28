import { z } from "zod";
import { timestamp } from "./fields.ts";

/** A one-time code as people paste it: 6 digits, blanks in it do not matter. */
export const oneTimeCode = z
  .string({ error: "required" })
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, "code"));

/** What sending a code answers: it is good until `expires_at`, and may be sent `sends_left` times more. */
export const codeSent = z.object({
  /** Where it went, with all but a few characters hidden. */
  to: z.string(),
  channel: z.enum(["whatsapp", "email"]),
  expires_at: timestamp,
  sends_left: z.number().int(),
});
export type CodeSent = z.infer<typeof codeSent>;
