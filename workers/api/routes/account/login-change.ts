import { askEmailChange, askPhoneChange, takeLoginChange } from "#core/accounts/login/change-login.ts";
import { emailChangeInput, phoneChangeInput } from "#core/accounts/login/login-change-schema.ts";
import { phoneVerifyInput } from "#core/accounts/profile/profile-schema.ts";
import { account } from "#core/accounts/schema.ts";
import { codeSent } from "#core/shared/one-time-code.ts";
import type { Endpoint } from "../../endpoint.ts";
import { CODE_ERRORS } from "./devices.ts";

const common = { method: "post", tag: "account", access: "session", needs: "active", idempotency: "natural" } as const;
const ask = { ...common, data: codeSent, errors: ["password_wrong", "code_sends_exceeded"] } as const;
const take = {
  ...common,
  body: phoneVerifyInput,
  bodyExample: { code: "123456" },
  data: account,
  errors: [...CODE_ERRORS, "account_taken"],
} as const;
const SAME_ANSWER = "The answer is the same when the address belongs to another account; then nothing is sent.";

const askEmail: Endpoint = {
  ...ask,
  path: "/account/email/send-code",
  summary: "Send a code to another email",
  description: `Good for 60 seconds and five tries; five an hour. ${SAME_ANSWER}`,
  body: emailChangeInput,
  bodyExample: { email: "sari@example.com", password: "a-good-password" },
  handle: async ({ ctx, body }) => ({ data: await askEmailChange(ctx, body) }),
};

const takeEmail: Endpoint = {
  ...take,
  path: "/account/email/verify",
  summary: "Change the email, by the code that came to the new one",
  description: "The old email is told.",
  handle: async ({ ctx, body }) => ({ data: await takeLoginChange(ctx, "email_change", body) }),
};

const askPhone: Endpoint = {
  ...ask,
  errors: [...ask.errors, "phone_changes_exceeded"],
  path: "/account/phone/change/send-code",
  summary: "Send a code to another phone",
  description: `Good for 60 seconds and five tries; three a day (Asia/Jakarta). ${SAME_ANSWER}`,
  body: phoneChangeInput,
  bodyExample: { hp: "0812 3456 7890", password: "a-good-password" },
  handle: async ({ ctx, body }) => ({ data: await askPhoneChange(ctx, body) }),
};

const takePhone: Endpoint = {
  ...take,
  path: "/account/phone/change/verify",
  summary: "Change the phone, by the code that came to the new one",
  description: "The new phone is a verified one. The account's email is told.",
  handle: async ({ ctx, body }) => ({ data: await takeLoginChange(ctx, "phone_change", body) }),
};

export const LOGIN_CHANGE_ENDPOINTS: readonly Endpoint[] = [askEmail, takeEmail, askPhone, takePhone];
