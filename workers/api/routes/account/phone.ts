import { phoneVerifyInput } from "#core/accounts/profile/profile-schema.ts";
import { verifyPhone } from "#core/accounts/profile/verify-phone.ts";
import { account } from "#core/accounts/schema.ts";
import { sendCode } from "#core/codes/send-code.ts";
import { codeSent } from "#core/shared/one-time-code.ts";
import type { Endpoint } from "../../endpoint.ts";
import { CODE_ERRORS } from "./devices.ts";

const common = { method: "post", tag: "account", access: "session", needs: "active", idempotency: "natural" } as const;

const send: Endpoint = {
  ...common,
  path: "/account/phone/send-code",
  summary: "Send a code to the account's phone",
  description: "Good for 60 seconds and five tries; three a day (Asia/Jakarta).",
  data: codeSent,
  errors: ["phone_already_verified", "code_sends_exceeded"],
  handle: async ({ ctx }) => ({ data: await sendCode(ctx, "phone") }),
};

const verify: Endpoint = {
  ...common,
  path: "/account/phone/verify",
  summary: "Verify the phone by its code",
  body: phoneVerifyInput,
  bodyExample: { code: "123456" },
  data: account,
  errors: [...CODE_ERRORS, "account_taken"],
  handle: async ({ ctx, body }) => ({ data: await verifyPhone(ctx, body) }),
};

export const PHONE_ENDPOINTS: readonly Endpoint[] = [send, verify];
