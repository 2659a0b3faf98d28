import { useEffect, useState } from "react";
import type { PickContact } from "./picked-contact.ts";

/**
 * Asks the phone for one contact (null: nothing was picked): the Android app where we run in it, else the browser.
 * Null where neither can be asked; our own address book is always there. What asks is fetched once the page stands, and
 * only where there is anything to ask.
 */
export function usePhoneContacts(): PickContact | null {
  const [pick, setPick] = useState<PickContact | null>(null);
  useEffect(() => {
    if (!window.GeraiAndroid && !("contacts" in navigator)) return;
    void import("./phone-contacts.ts")
      .then(({ phoneContacts }) => setPick(() => phoneContacts()))
      .catch(() => undefined);
  }, []);
  return pick;
}
