import { groupDigits } from "#core/catalog/destination.ts";
import type { Contact } from "#core/contacts/schema.ts";
import { nationalPhone } from "#core/shared/phone.ts";

/** A contact's number as people read it. */
export function shownNumber({ phone }: Pick<Contact, "phone">): string {
  return groupDigits(nationalPhone(phone));
}
