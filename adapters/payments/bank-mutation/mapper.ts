import type { BankMutation } from "#core/ports/inbound.ts";
import type { WireMutation } from "./schema.ts";

/** No line is older. */
const FIRST_DAY = "2000-01-01";

/** Banks whose name a service may decorate (`mandiriOnline`, `bniBisnis`). */
const BANKS = ["bca", "bni", "bri", "bsi", "mandiri", "permata"] as const;

/** Banks of their own whose names begin as another's does (`briSyariah`). */
const ANOTHER_BANK = "syariah";

/** Null when the kind of movement, the bank's name or the date cannot be read. */
export function toBankMutation(wire: WireMutation): BankMutation | null {
  const type = wire.type === "CR" ? "credit" : wire.type === "DB" ? "debit" : null;
  const date = isoDate(wire.date);
  const bank = bankOf(wire.bank_type);
  if (type === null || date === null || bank.includes(":")) return null;
  return {
    mutation_id: wire.mutation_id,
    bank,
    account_number: wire.account_number,
    amount: wire.amount,
    date,
    description: wire.description ?? "",
    type,
  };
}

function bankOf(word: string): string {
  const lower = word.trim().toLowerCase();
  if (lower.includes(ANOTHER_BANK)) return lower;
  return BANKS.find((bank) => lower.startsWith(bank)) ?? lower;
}

function isoDate(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  // A day that the calendar lacks would be read as one of the next month.
  const [day = ""] = text.split(" ");
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day < FIRST_DAY || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const iso = `${text.replace(" ", "T")}+07:00`;
  return Number.isNaN(new Date(iso).getTime()) ? null : iso;
}
