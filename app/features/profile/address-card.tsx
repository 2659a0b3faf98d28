import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";
import { namesOf } from "./region-fields.tsx";

/** The address in short, and where it is changed. */
export function AddressCard({ address }: { address: Address | null }) {
  const { t } = useTranslation("profile");
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{t("address")}</h2>
      {address ? (
        <p className="text-sm wrap-anywhere">
          <span className="block font-semibold">{address.name}</span>
          <span className="block">{address.address}</span>
          <span className="block text-muted">{[namesOf(address), address.postal_code].filter(Boolean).join(" ")}</span>
        </p>
      ) : (
        <p className="text-sm text-muted">{t("addressIntro")}</p>
      )}
      <LinkButton to="?type=ubahAlamat" variant="secondary">
        {t(address ? "changeAddress" : "addAddress")}
      </LinkButton>
    </Card>
  );
}
