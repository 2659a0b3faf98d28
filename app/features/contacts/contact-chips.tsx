import { BookUser } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Chip, Chips } from "#app/components/ui/chips.tsx";
import { groupDigits } from "#core/catalog/destination.ts";
import { usePhoneContacts } from "./use-phone-contacts.ts";

export interface ContactChip {
  readonly name: string;
  /** As a sale takes it. */
  readonly number: string;
}

interface ContactChipsProps {
  contacts: readonly ContactChip[];
  /** What is sold here goes to phones: the phone's own contacts have such numbers. */
  phones: boolean;
  current: string;
  onUse: (number: string) => void;
}

/** Favourite contacts, and the phone's own, one tap from the number field. */
export function ContactChips({ contacts, phones, current, onUse }: ContactChipsProps) {
  const { t } = useTranslation("contacts");
  const picker = usePhoneContacts();
  const pick = phones ? picker : null;
  if (contacts.length === 0 && !pick) return null;
  return (
    <Chips label={t("title")}>
      {pick ? (
        <Chip
          onClick={async () => {
            const picked = await pick();
            if (picked) onUse(picked.number);
          }}
        >
          <BookUser className="size-4" />
          {t("fromPhone")}
        </Chip>
      ) : null}
      {contacts.map(({ name, number }) => (
        <Chip
          key={`${name} ${number}`}
          type="submit"
          name="number"
          value={number}
          on={number === current}
          aria-label={t("use", { name, number: groupDigits(number) })}
          onClick={(event) => {
            event.preventDefault();
            onUse(number);
          }}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
