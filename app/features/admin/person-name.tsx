import { useTranslation } from "react-i18next";

interface PersonNameProps {
  person: { readonly name: string } | null;
}

/** Whose a row is, or that it is nobody's yet. */
export function PersonName({ person }: PersonNameProps) {
  const { t } = useTranslation("admin");
  return <>{person?.name ?? t("claims.nobody")}</>;
}
