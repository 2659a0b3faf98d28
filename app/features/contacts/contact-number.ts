import { groupDigits, nationalDigits } from "#app/features/sell/phone-input.ts";
import { sellPath } from "#core/catalog/types.ts";
import type { Contact } from "#core/contacts/schema.ts";

/** What a service is sold to: the kind of contact whose number it asks. */
export function contactTypeOf(service: string): Contact["type"] {
  if (service === "listrik") return "electricity";
  return ["games", "voucher", "tv", "pertagas"].includes(service) ? "other" : "phone";
}

/** A contact's number as people read it. */
export function shownNumber({ phone, type }: Pick<Contact, "phone" | "type">): string {
  return groupDigits(type === "phone" ? nationalDigits(phone) : phone);
}

/** The sale that begins with this contact, or null where there is none yet. */
export function sellLink({ phone, type }: Pick<Contact, "phone" | "type">): string | null {
  return type === "phone" ? `${sellPath("pulsa")}?${new URLSearchParams({ number: nationalDigits(phone) })}` : null;
}
