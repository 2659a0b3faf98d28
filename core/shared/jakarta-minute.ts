import { z } from "zod";

/** A minute in Jakarta as a form's field has it, `2026-11-30T23:59`; what comes out has the offset. */
export const jakartaMinute = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .regex(/^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, "date")
  .transform((text) => `${text}:00+07:00`)
  .refine((text) => !Number.isNaN(Date.parse(text)), "date");
