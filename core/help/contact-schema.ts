import { z } from "zod";
import { email, properName } from "../shared/fields.ts";
import { hasSeen, hasUnseen } from "../shared/person-name.ts";
import { CONTACT_TOPICS } from "./types.ts";

/** Most characters of a message. */
export const LONGEST_MESSAGE = 4_000;

/** Lines may break; marks that nobody sees may not stand in it. SQL refuses the same. */
const message = z
  .string({ error: "problem_untold" })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .refine(hasSeen, "problem_untold")
      // Characters, as Postgres counts them.
      .refine((text) => [...text].length <= LONGEST_MESSAGE, "too_long")
      .refine((text) => !hasUnseen(text.replace(/[\n\t]/g, " ")), "unseen_marks"),
  );

const fields = {
  name: properName(),
  email,
  topic: z.enum(CONTACT_TOPICS, { error: ({ input }) => (input ? "one_of" : "required") }),
  message,
};

const solved = z.string().max(4_000, "invalid");

/** POST contact. */
export const contactInput = z.object({ ...fields, captcha: solved });

/** The form, which has a sum where no script solved the captcha. */
export const contactForm = z.object({
  ...fields,
  captcha: solved.optional(),
  sum: z.string().max(40, "invalid").optional(),
  sum_token: z.string().max(200, "invalid").optional(),
});
export type ContactForm = z.infer<typeof contactForm>;

/** What whoever wrote is told: the message's number, for asking about it. */
export const contactSent = z.object({ code: z.string() });
export type ContactSent = z.infer<typeof contactSent>;

/** What PBKDF2 derives the keys of a captcha from, as ALTCHA writes it. */
export const captchaParameters = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.number().int(),
  keyLength: z.number().int(),
  keyPrefix: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.number().int(),
});

/** GET contact/get-captcha. */
export const captchaChallenge = z.object({ parameters: captchaParameters, signature: z.string() });
