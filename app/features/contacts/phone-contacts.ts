import { appCan, askApp } from "#app/components/android-bridge.ts";
import { LONGEST_NUMBER, outsideText, sayTooLong } from "#app/features/webapp/outside-text.ts";
import type { PickContact, PickedContact } from "./picked-contact.ts";

/** The Contact Picker API, as far as we use it: Chrome on Android has it, nobody else. */
interface ContactsManager {
  select(properties: readonly ["name", "tel"]): Promise<readonly { name?: string[]; tel?: string[] }[]>;
}

/** Asks the Android app where we run in it and it can be asked, else the browser; null where neither can be. */
export function phoneContacts(): PickContact | null {
  return appCan("pickContact") === "yes" ? contactOfApp : contactsOfBrowser();
}

async function contactOfApp() {
  const { name, number } = await askApp("pickContact");
  return picked(name, number);
}

function contactsOfBrowser(): PickContact | null {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager };
  if (typeof contacts?.select !== "function") return null;
  return async () => {
    // Closing the picker, or refusing it, picks nothing.
    const [one] = await contacts.select(["name", "tel"]).catch(() => []);
    return picked(one?.name?.[0], one?.tel?.[0]);
  };
}

/** Of a contact as it was told: a number that is longer than any is said so and not taken, a name is cut. */
function picked(name: unknown, told: unknown): PickedContact | null {
  const { text: number, long } = outsideText(told, LONGEST_NUMBER);
  if (long) sayTooLong("contact");
  return number ? { name: outsideText(name, Number.POSITIVE_INFINITY).text?.slice(0, 100) ?? "", number } : null;
}
