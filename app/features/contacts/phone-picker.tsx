import { BookUser } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { usePhoneContacts } from "./use-phone-contacts.ts";

/** Fills two fields of a form from the phone's own contacts, where the browser can ask for one. */
export function PhonePicker({ nameId, numberId }: { nameId: string; numberId: string }) {
  const { t } = useTranslation("contacts");
  const pick = usePhoneContacts();
  if (!pick) return null;
  const fill = (id: string, value: string) => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = value;
  };
  return (
    <Button
      type="button"
      variant="secondary"
      icon={<BookUser />}
      onClick={async () => {
        const picked = await pick();
        if (!picked) return;
        fill(nameId, picked.name.slice(0, 100));
        fill(numberId, picked.number.slice(0, 32));
      }}
    >
      {t("fromPhone")}
    </Button>
  );
}
