import { z } from "zod";
import type { FieldErrorCode } from "./field-errors.ts";
import { MAX_AMOUNT } from "./money.ts";
import { hasUnseen, nameProblem } from "./person-name.ts";
import { parsePhone } from "./phone.ts";

/** Fields that many schemas share. Messages are codes of FIELD_ERRORS. */

/** What a number's schema says: `code` of what is no such number, `required` where there is nothing at all. */
export const orRequired = (code: FieldErrorCode) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? "required" : code),
});

/**
 * For a rule about several fields: it is asked whatever else is wrong, so that a form hears of everything at once. Its
 * predicate then sees what was sent in the place of a field that is wrong.
 */
export const together = {
  when: ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null,
} as const;

/** Whole rupiah as the API takes it: a JSON integer, from 1; `required` where there is none. */
export const rupiah = z.number(orRequired("rupiah")).int("rupiah").min(1, "rupiah").max(MAX_AMOUNT, "above_maximum");

/** What somebody writes beside money for somebody else to read; SQL refuses the same (private.has_unseen). */
export const noteToOthers = z
  .string()
  .trim()
  .max(200, "too_long")
  .refine((text) => !hasUnseen(text), "unseen");

/** A balance or sum in rupiah as SQL returns it. */
export const balance = z.number().int();

/** Indonesian mobile number, any spelling → E.164. */
export const phone = z.string({ error: "required" }).transform((text, ctx) => {
  const parsed = parsePhone(text);
  if (parsed !== null) return parsed;
  ctx.issues.push({ code: "custom", message: text.trim() === "" ? "required" : "phone", input: text });
  return z.NEVER;
});

/** A name of a person, shop or contact, at most `longest` characters. */
export const properName = (longest = 100) =>
  z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(longest, "too_long")
    .superRefine((text, ctx) => {
      const problem = text === "" ? null : nameProblem(text);
      if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
    });

/** Email, trimmed and lower-cased. */
export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .max(254, "too_long")
  .toLowerCase()
  .pipe(z.email("email"));

/** What Supabase Auth's hash takes of a password. */
const PASSWORD_BYTES = 72;

function fitsTheHash(password: string): boolean {
  return new TextEncoder().encode(password).byteLength <= PASSWORD_BYTES;
}

/** A password that is being chosen: 8 to 72 characters (decisions §2), and at most 72 bytes as UTF-8. */
export const newPassword = z
  .string({ error: "required" })
  .min(8, "password_length")
  .max(PASSWORD_BYTES, "password_length")
  .refine((password) => password.length > PASSWORD_BYTES || fitsTheHash(password), "password_bytes");

/** A password that somebody has. */
export const password = z.string({ error: "required" }).min(1, "required").refine(fitsTheHash, "too_long");

/** 6 ASCII digits. */
export const pin = z
  .string({ error: "required" })
  .regex(/^[0-9]{6}$/, { error: ({ input }) => (input === "" ? "required" : "pin") });

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

/** A Jakarta calendar day `YYYY-MM-DD`; Postgres knows no year 0. */
export const day = z.iso.date("date").refine((text) => text >= "0001", "date");
