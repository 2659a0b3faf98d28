/**
 * What suppliers tell of a bill besides its sums, in our own words: an adapter maps its partner's names to them, people
 * read them in three languages. What no adapter knows keeps its partner's name, and is shown as it is.
 */
export const BILL_FIELDS = {
  tariff: "text",
  power: "power",
  meter_number: "text",
  subscriber_number: "text",
  sheets: "count",
  participants: "count",
  address: "text",
  branch: "text",
  due_date: "date",
  item: "text",
  tenor: "text",
  installment: "text",
  plate: "text",
  owner: "text",
  chassis_number: "text",
  engine_number: "text",
  vehicle: "text",
  vehicle_model: "text",
  vehicle_year: "text",
  tax_year: "text",
  village: "text",
  district: "text",
  city: "text",
  land_area: "area",
  building_area: "area",
  bank: "text",
  package: "text",
  validity: "text",
  period: "period",
  bill_amount: "rupiah",
  admin: "rupiah",
  penalty: "rupiah",
  other_cost: "rupiah",
  vat: "rupiah",
  stamp_duty: "rupiah",
  vehicle_tax: "rupiah",
  vehicle_tax_penalty: "rupiah",
  insurance: "rupiah",
  insurance_penalty: "rupiah",
  meter_start: "text",
  meter_end: "text",
  usage: "volume",
  energy: "energy",
  tax_object: "text",
} as const satisfies Record<
  string,
  "text" | "count" | "power" | "energy" | "area" | "volume" | "rupiah" | "period" | "date"
>;

export type BillField = keyof typeof BILL_FIELDS;

/** True for a name of ours. */
export function isBillField(name: string): name is BillField {
  return Object.hasOwn(BILL_FIELDS, name);
}
