import type { BankMutation } from "#core/ports/inbound.ts";
import type { WireMutation } from "./schema.ts";

/** Banks whose name a service may decorate (`mandiriOnline`, `bniBisnis`). */
const BANKS = ["bca", "bni", "bri", "bsi", "mandiri", "permata"] as const;

/** Null when the kind of movement or the date cannot be read. */
export function toBankMutation(wire: WireMutation): BankMutation | null {
  const type = wire.type === "CR" ? "credit" : wire.type === "DB" ? "debit" : null;
  const date = isoDate(wire.date);
  if (type === null || date === null) return null;
  return {
    mutation_id: wire.mutation_id,
    bank: bankOf(wire.bank_type),
    account_number: wire.account_number,
    amount: wire.amount,
    date,
    description: wire.description ?? "",
    type,
  };
}

function bankOf(word: string): string {
  const lower = word.toLowerCase();
  return BANKS.find((bank) => lower.startsWith(bank)) ?? lower;
}

function isoDate(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const iso = `${text.replace(" ", "T")}+07:00`;
  return Number.isNaN(new Date(iso).getTime()) ? null : iso;
}
