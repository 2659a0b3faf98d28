import { z } from "zod";
import { forgotPassword, resetPassword } from "#core/accounts/password/password.ts";
import { passwordForgotInput, passwordResetInput } from "#core/accounts/password/password-schema.ts";
import type { Endpoint } from "../../../endpoint.ts";

const common = {
  method: "post",
  tag: "auth",
  access: "public",
  needs: "guest",
  csrf: "origin",
  idempotency: "natural",
  limit: "own",
  data: z.null(),
} as const;

const forgot: Endpoint = {
  ...common,
  path: "/auth/password/forgot",
  summary: "Email a code for a new password",
  description: "The answer is the same whether or not an account has this email.",
  body: passwordForgotInput,
  bodyExample: { email: "sari@example.com" },
  async handle({ ctx, body }) {
    await forgotPassword(ctx, body);
    return { data: null };
  },
};

const reset: Endpoint = {
  ...common,
  path: "/auth/password/reset",
  summary: "Set a new password by the emailed code; every session ends",
  body: passwordResetInput,
  bodyExample: { email: "sari@example.com", code: "123456", password: "a-better-password" },
  errors: ["code_invalid"],
  async handle({ ctx, body }) {
    await resetPassword(ctx, body);
    return { data: null };
  },
};

export const PASSWORD_ENDPOINTS: readonly Endpoint[] = [forgot, reset];
