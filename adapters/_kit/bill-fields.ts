import type { ToldField } from "#core/inquiries/schema.ts";
import type { BillField } from "#core/ports/bill-fields.ts";

/** What a partner calls the facts of a bill, and what we call them; null for what is told elsewhere, or to nobody. */
export type FieldNames = Readonly<Record<string, BillField | null>>;

/** The plain facts among what a partner tells, by our names where `names` has one, else by the partner's own. */
export function namedFields(told: Readonly<Record<string, unknown>>, names: FieldNames): ToldField[] {
  return Object.entries(told).flatMap(([name, value]) => {
    if (!((typeof value === "string" && value !== "") || typeof value === "number")) return [];
    const ours = Object.hasOwn(names, name) ? names[name] : name;
    return ours == null ? [] : [{ name: ours, value: String(value) }];
  });
}

/** A meter's `segment_power`, "R1 /000001300": the tariff and the power. */
export function segmentFields(text: string): ToldField[] {
  const [, tariff = "", power = ""] = /^\s*(\S+)\s*\/\s*0*(\d+)\s*$/.exec(text) ?? [];
  if (power === "") return text.trim() === "" ? [] : [{ name: "tariff", value: text.trim() }];
  return [
    { name: "tariff", value: tariff },
    { name: "power", value: power },
  ];
}
