import { z } from "zod";
import { changePassword } from "#core/accounts/password/password.ts";
import { passwordChangeInput } from "#core/accounts/password/password-schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const accountPassword: Endpoint = {
  method: "post",
  path: "/account/password",
  tag: "account",
  summary: "Change the password; every other session ends",
  access: "session",
  needs: "active",
  idempotency: "natural",
  body: passwordChangeInput,
  bodyExample: { old_password: "a-good-password", password: "a-better-password" },
  data: z.null(),
  errors: ["password_wrong"],
  async handle({ ctx, body }) {
    await changePassword(ctx, body);
    return { data: null };
  },
};
