import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";

interface AffiliateNameProps {
  person: { readonly name: string; readonly deleted: boolean };
}

/** Who an affiliate is in the admins' lists, and that their account is deleted. */
export function AffiliateName({ person: { name, deleted } }: AffiliateNameProps) {
  const { t } = useTranslation("affiliate");
  return (
    <span className="wrap-break-word">
      {name}
      {deleted ? <span className="block text-xs font-normal text-muted">{t("desk.deleted")}</span> : null}
    </span>
  );
}

/** On the page of one whose account is deleted: what becomes of their commission. */
export function DeletedAffiliate({ person: { deleted } }: { person: Pick<AffiliateNameProps["person"], "deleted"> }) {
  const { t } = useTranslation("affiliate");
  if (!deleted) return null;
  return (
    <Alert tone="info" title={t("desk.deleted")}>
      {t("desk.deletedBody")}
    </Alert>
  );
}
