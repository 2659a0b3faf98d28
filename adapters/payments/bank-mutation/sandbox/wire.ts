import { z } from "zod";
import { jakartaStamp } from "#workers/sandbox/page.ts";
import { WATCHED } from "./accounts.ts";

/** One mutation as the page's form and the tests give it. `amount` in whole rupiah. */
export const mutationCall = z.object({
  bank: z.string().trim().min(1).max(20).default("bca"),
  amount: z.coerce.number().int().positive().max(10_000_000_000),
  description: z.string().max(200).default("TRSF E-BANKING CR"),
  /** Of another account than the one that is watched at the bank. */
  account_number: z.string().max(40).optional(),
  type: z.enum(["CR", "DB"]).default("CR"),
  /** Given by tests that push the same mutation again. */
  mutation_id: z.string().min(1).max(100).optional(),
});
export type MutationCall = z.infer<typeof mutationCall>;

/** POST /sandbox/bank/mutations: one mutation, or several in one push; `times` repeats the push. */
export const pushCall = z.union([
  z.object({
    mutations: z.array(mutationCall).min(1).max(100),
    times: z.coerce.number().int().min(1).max(200).default(1),
  }),
  mutationCall.extend({ times: z.coerce.number().int().min(1).max(200).default(1) }),
]);

/** The wire of the push. */
export function wireMutation(call: MutationCall, at: number) {
  const stamp = jakartaStamp(at);
  return {
    mutation_id: call.mutation_id ?? crypto.randomUUID(),
    bank_id: `bank-${call.bank}`,
    account_number: call.account_number || (WATCHED[call.bank] ?? "1234567890"),
    bank_type: call.bank,
    date: stamp,
    description: call.description,
    note: "",
    amount: call.amount,
    type: call.type,
    balance: 0,
    created_at: stamp,
    token: "",
  };
}
