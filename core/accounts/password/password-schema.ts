import { z } from "zod";
import { email, newPassword, password } from "../../shared/fields.ts";
import { oneTimeCode } from "../../shared/one-time-code.ts";

/** POST auth/password/forgot. */
export const passwordForgotInput = z.object({ email });
/** POST auth/password/reset. */
export const passwordResetInput = z.object({ email, code: oneTimeCode, password: newPassword });

/** POST account/password: the old one is asked, the new one differs (decisions §2). */
export const passwordChangeInput = z
  .object({
    old_password: password,
    password: newPassword,
    password_confirmation: z.string({ error: "required" }).optional(),
  })
  .refine((input) => input.password_confirmation === undefined || input.password_confirmation === input.password, {
    path: ["password_confirmation"],
    message: "password_confirmation",
  })
  .refine((input) => input.password !== input.old_password, { path: ["password"], message: "password_same" });

/** DELETE account/delete: `pin` where the account has one. */
export const accountDeleteInput = z.object({
  password,
  pin: z
    .string()
    .regex(/^[0-9]{6}$/, "pin")
    .optional(),
});
/**
 * What keeps an account from being deleted: rupiah of deposit and loan, and what is under way. All are 0 for one that
 * may go. `cashback` and `commission` keep nobody: they are the
 * rupiah that would be lost.
 */
export const deletionBlocks = z.object({
  deposit: z.number().int(),
  loan: z.number().int(),
  loan_requests: z.number().int(),
  purchases: z.number().int(),
  deposits: z.number().int(),
  payouts: z.number().int(),
  /** Batches of payouts that wait and that the person made or marked. */
  batches: z.number().int(),
  cashback: z.number().int(),
  commission: z.number().int(),
});
export type DeletionBlocks = z.infer<typeof deletionBlocks>;

/** Until when signing in brings a deleted account back. */
export const accountDeleted = z.object({ recoverable_until: z.string() });
export type AccountDeleted = z.infer<typeof accountDeleted>;
