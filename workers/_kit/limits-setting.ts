import { z } from "zod";

const perMinute = z.number().int().min(1);
const limits = z.strictObject({
  guest: perMinute.optional(),
  guest_file: perMinute.optional(),
  session: perMinute.optional(),
  purchase: perMinute.optional(),
  inquiry: perMinute.optional(),
  sign_in_account: perMinute.optional(),
  sign_in_address: perMinute.optional(),
  code_account: perMinute.optional(),
  code_address: perMinute.optional(),
  account_search: perMinute.optional(),
  deposit_check: perMinute.optional(),
  checkout: perMinute.optional(),
  guest_inquiry: perMinute.optional(),
  picture: perMinute.optional(),
  developer_key: perMinute.optional(),
});

/** RATE_LIMITS: a JSON object of limits a minute, such as `{"guest": 120}`. Absent or empty: the defaults. */
export const limitsSetting = z
  .string()
  .optional()
  .transform((text, ctx) => {
    if (!text) return undefined;
    try {
      return limits.parse(JSON.parse(text));
    } catch {
      ctx.issues.push({ code: "custom", message: "not a JSON object of limits", input: text });
      return z.NEVER;
    }
  });
