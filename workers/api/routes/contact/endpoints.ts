import { z } from "zod";
import { contactInput, contactSent } from "#core/help/contact-schema.ts";
import { sendContactMessage } from "#core/help/send-contact-message.ts";
import type { Endpoint } from "../../endpoint.ts";

/** What a caller solves, as ALTCHA writes it. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
});

const contactGetCaptcha: Endpoint = {
  method: "get",
  path: "/contact/get-captcha",
  tag: "contact",
  summary: "A captcha for the contact form",
  description:
    "ALTCHA's proof of work: find a counter with which the key that PBKDF2 derives from the nonce and the counter (four bytes, big-endian) begins with `keyPrefix`. It is good for one message, until `expiresAt` (seconds since 1970).",
  access: "public",
  needs: "guest",
  data: challenge,
  handle: async ({ ctx }) => ({ data: await ctx.captcha.challenge(ctx.now()) }),
};

const contactPost: Endpoint = {
  method: "post",
  path: "/contact",
  tag: "contact",
  summary: "Write to the site's people",
  description:
    "`captcha` is the base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as it was given. An address can send five messages an hour.",
  access: "public",
  needs: "guest",
  idempotency: "natural",
  errors: ["captcha_failed", "captcha_used"],
  body: contactInput,
  data: contactSent,
  handle: async ({ ctx, body }) => ({ data: await sendContactMessage(ctx, body) }),
};

export const CONTACT_ENDPOINTS: readonly Endpoint[] = [contactGetCaptcha, contactPost];
