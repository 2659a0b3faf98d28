import { z } from "zod";
import { RESULT_KINDS } from "../push/schema.ts";
import { LOCALES } from "../shared/error-catalogue.ts";

const result = z.object({
  kind: z.enum(RESULT_KINDS),
  /** Of a purchase `ref_id`, and what it bought; of a deposit `code` and `credited`. Money in rupiah. */
  data: z.object({
    ref_id: z.string().optional(),
    product: z.string().optional(),
    destination: z.string().optional(),
    price: z.number().optional(),
    serial_number: z.string().optional(),
    code: z.string().optional(),
    credited: z.number().optional(),
    /** Rupiah of what is checked; negative of what was taken from the balance. */
    amount: z.number().nullish(),
    /** How much of it may leave the balance. */
    takeable: z.number().nullish(),
  }),
});
export type Result = z.infer<typeof result>;

/** One mail that is due, with all results that wait for its person, oldest first. */
export const dueMail = z.object({
  ids: z.array(z.uuid()).min(1),
  to: z.email(),
  name: z.string(),
  locale: z.enum(LOCALES),
  results: z.array(result).min(1),
});
export type DueMail = z.infer<typeof dueMail>;
