import { appCan, askApp } from "#app/components/android-bridge.ts";
import type { PickContact } from "./picked-contact.ts";

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
  return number ? { name: String(name ?? ""), number: String(number) } : null;
}

function contactsOfBrowser(): PickContact | null {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager };
  if (typeof contacts?.select !== "function") return null;
  return async () => {
    // Closing the picker, or refusing it, picks nothing.
    const [picked] = await contacts.select(["name", "tel"]).catch(() => []);
    const number = picked?.tel?.[0];
    return number ? { name: picked.name?.[0] ?? "", number } : null;
  };
}
