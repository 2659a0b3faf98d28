import { z } from "zod";
import { wholeRupiah } from "../../_kit/rupiah.ts";

/** The wire of a bank-mutation service (Moota's webhook). Extra fields are let through. */

const textOrNumber = z.union([z.string(), z.number().transform(String)]);

export const wireMutation = z.looseObject({
  /** Digit by digit (parseExactJson): a number of many digits stands for none of its neighbours. */
  mutation_id: z.union([z.string(), z.number().int().transform(String)]).pipe(z.string().min(1).max(150)),
  account_number: textOrNumber.pipe(z.string().min(1)),
  bank_type: z.string().min(1),
  /** `YYYY-MM-DD HH:MM:SS`, Jakarta. */
  date: z.string(),
  description: z.string().nullish(),
  amount: z
    .union([z.number(), z.string()])
    .transform((value) => wholeRupiah(value))
    .pipe(z.number().positive()),
  type: z.string(),
});
export type WireMutation = z.infer<typeof wireMutation>;

export const wirePush = z.array(z.unknown()).min(1).max(500);
