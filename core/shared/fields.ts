import { z } from "zod";
import { MAX_AMOUNT } from "./money.ts";
import { parsePhone } from "./phone.ts";

/** Fields that many schemas share. Messages are codes of FIELD_ERRORS. */

/** Whole rupiah as the API takes it: a JSON integer, from 1. */
export const rupiah = z.number({ error: "rupiah" }).int("rupiah").min(1, "rupiah").max(MAX_AMOUNT, "above_maximum");

/** A balance or sum in rupiah as SQL returns it. */
export const balance = z.number().int();

/** Indonesian mobile number, any spelling → E.164. */
export const phone = z.string({ error: "required" }).transform((text, ctx) => {
  const parsed = parsePhone(text);
  if (parsed !== null) return parsed;
  ctx.issues.push({ code: "custom", message: text.trim() === "" ? "required" : "phone", input: text });
  return z.NEVER;
});

/** Email, trimmed and lower-cased. */
export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .max(254, "too_long")
  .toLowerCase()
  .pipe(z.email("email"));

/** 8 to 72 characters (decisions §2). */
export const newPassword = z.string({ error: "required" }).min(8, "password_length").max(72, "password_length");

/** 6 ASCII digits. */
export const pin = z.string({ error: "required" }).regex(/^[0-9]{6}$/, "pin");

/** The reseller's own order number (core spec §5). */
export const orderNumber = z
  .string()
  .min(1)
  .max(64, "too_long")
  .regex(/^[A-Za-z0-9_-]+$/, "order_number");

/** ISO 8601 with offset, as Postgres' to_json writes a timestamptz. */
export const timestamp = z.string();

/** Lists (decisions §8): page from 1, 20 rows by default, 100 at most. */
export const paging = {
  page: z.coerce
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, "below_minimum")
    .max(100_000, "above_maximum")
    .default(1),
  per_page: z.coerce
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, "below_minimum")
    .max(100, "above_maximum")
    .default(20),
};

export const pageMeta = z.object({
  total: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** A Jakarta calendar day `YYYY-MM-DD`. */
export const day = z.iso.date("date");
