import { readShown, SHOWN } from "#app/features/admin/catalogue/shown-fields.ts";
import type { SentForm } from "./sent-form.server.ts";

/** How a field of a product's forms is read; what is not named is text as it was typed. Empty is null. */
const READERS: Readonly<Record<string, (form: SentForm, name: string) => unknown>> = {
  nominal: (form, name) => form.rupiah(name) ?? null,
  price_1: (form, name) => form.rupiah(name) ?? null,
  price_2: (form, name) => form.rupiah(name) ?? null,
  price_3: (form, name) => form.rupiah(name) ?? null,
  promo_discount: (form, name) => form.rupiah(name) ?? 0,
  cashback_1: (form, name) => form.rupiah(name) ?? 0,
  cashback_2: (form, name) => form.rupiah(name) ?? 0,
  cashback_3: (form, name) => form.rupiah(name) ?? 0,
  stock: (form, name) => form.count(name) ?? null,
  position: (form, name) => form.count(name) ?? Number.NaN,
  asks_zone: (form, name) => form.filled(name) ?? null,
  asks_server: (form, name) => form.filled(name) ?? null,
  permission: (form, name) => form.filled(name) ?? null,
  disturbed_note: (form, name) => form.filled(name) ?? null,
  // The control's moment is Jakarta's.
  disturbed_until: (form, name) => {
    const text = form.filled(name);
    return text === undefined ? null : /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+07:00` : text;
  },
};

/** The fields that the form showed and whose text is another now, as the verb takes them. */
export function changedFields(form: SentForm): Record<string, unknown> {
  const shown = readShown(form.text(SHOWN));
  const changed = Object.keys(shown).filter((name) => form.text(name).replace(/\r\n/g, "\n") !== shown[name]);
  return readFields(form, changed);
}

/** Fields of a product by name, as the verb takes them. */
export function readFields(form: SentForm, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (READERS[name] ?? ((all) => all.text(name)))(form, name)]));
}
