import { captchaChallenge, contactInput, contactSent } from "#core/help/contact-schema.ts";
import { getCaptcha } from "#core/help/get-captcha.ts";
import { sendContactMessage } from "#core/help/send-contact-message.ts";
import type { Endpoint } from "../../endpoint.ts";

const contactGetCaptcha: Endpoint = {
  method: "get",
  path: "/contact/get-captcha",
  tag: "contact",
  summary: "A captcha for the contact form",
  description:
    "ALTCHA's proof of work: find a counter with which the key that PBKDF2 derives from the nonce and the counter (four bytes, big-endian) begins with `keyPrefix`. It is good for one message, until `expiresAt` (seconds since 1970). Each message that an address has sent within the hour doubles the work, up to eight times.",
  access: "public",
  needs: "guest",
  data: captchaChallenge,
  handle: async ({ ctx }) => ({ data: await getCaptcha(ctx) }),
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
  errors: ["captcha_failed", "captcha_used", "contact_limited"],
  body: contactInput,
  bodyExample: {
    name: "Ani",
    email: "ani@toko.example",
    topic: "deposit",
    message: "Saldo DEP7K2M9Q4W1BXE belum masuk sejak pukul 10.00.",
    captcha: "eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319",
  },
  data: contactSent,
  handle: async ({ ctx, body }) => ({ data: await sendContactMessage(ctx, body) }),
};

export const CONTACT_ENDPOINTS: readonly Endpoint[] = [contactGetCaptcha, contactPost];
