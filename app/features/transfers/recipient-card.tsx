import { UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { spacedContact } from "#core/shared/phone.ts";

/** Who it is, as their account says, with the way back to another one. */
export function RecipientCard({ name, recipient }: { name: string; recipient: string }) {
  const { t } = useTranslation("transfer");
  const found = useRef<HTMLDivElement>(null);
  // The field that asked for them is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) found.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-brand-soft text-brand-strong">
          <UserRound className="size-5" />
        </span>
        <div ref={found} tabIndex={-1} className="min-w-0 flex-1 basis-44">
          <p className="text-xs text-muted">{t("to")}</p>
          <p className="font-semibold break-words">{name}</p>
          <p className="num text-xs break-words text-muted">{spacedContact(recipient)}</p>
        </div>
        <LinkButton to="/payment/deposit/transfer" variant="secondary" size="small">
          {t("change")}
        </LinkButton>
      </div>
    </Card>
  );
}
