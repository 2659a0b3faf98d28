import { useEffect, useState } from "react";

/** The Contact Picker API, as far as we use it: Chrome on Android has it, nobody else. */
interface ContactsManager {
  select(properties: readonly ["name", "tel"]): Promise<readonly { name?: string[]; tel?: string[] }[]>;
}

export interface PickedContact {
  readonly name: string;
  readonly number: string;
}

/** Asks the phone for one contact (null: nothing was picked); null where the phone cannot be asked. */
export function usePhoneContacts(): (() => Promise<PickedContact | null>) | null {
  const [manager, setManager] = useState<ContactsManager | null>(null);
  useEffect(() => {
    setManager((navigator as Navigator & { contacts?: ContactsManager }).contacts ?? null);
  }, []);
  if (!manager) return null;
  return async () => {
    // Closing the picker, or refusing it, picks nothing.
    const [picked] = await manager.select(["name", "tel"]).catch(() => []);
    const number = picked?.tel?.[0];
    return number ? { name: picked.name?.[0] ?? "", number } : null;
  };
}
