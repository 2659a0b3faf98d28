import { useEffect, useState } from "react";
import { contactsOfApp } from "#app/components/android-bridge.ts";

/** The Contact Picker API, as far as we use it: Chrome on Android has it, nobody else. */
interface ContactsManager {
  select(properties: readonly ["name", "tel"]): Promise<readonly { name?: string[]; tel?: string[] }[]>;
}

export interface PickedContact {
  readonly name: string;
  readonly number: string;
}

type Pick = () => Promise<PickedContact | null>;

/**
 * Asks the phone for one contact (null: nothing was picked): the Android app where we run in it, else the browser.
 * Null where neither can be asked; our own address book is always there.
 */
export function usePhoneContacts(): Pick | null {
  const [pick, setPick] = useState<Pick | null>(null);
  useEffect(() => {
    const found = contactsOfApp() ?? contactsOfBrowser();
    setPick(() => found);
  }, []);
  return pick;
}

function contactsOfBrowser(): Pick | null {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager };
  if (typeof contacts?.select !== "function") return null;
  return async () => {
    // Closing the picker, or refusing it, picks nothing.
    const [picked] = await contacts.select(["name", "tel"]).catch(() => []);
    const number = picked?.tel?.[0];
    return number ? { name: picked.name?.[0] ?? "", number } : null;
  };
}
