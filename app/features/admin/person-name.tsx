import { useTranslation } from "react-i18next";
import { quoted } from "#core/shared/quoted.ts";

interface PersonNameProps {
  person: { readonly name: string } | null;
}

/** Whose a row is, or that it is nobody's yet. */
export function PersonName({ person }: PersonNameProps) {
  return <>{usePersonName()(person?.name)}</>;
}

/** What somebody calls themselves, as it stands beside money: in quotation marks; or that it is nobody's. */
export function usePersonName(): (name: string | null | undefined) => string {
  const { t } = useTranslation("admin");
  return (name) => (name ? quoted(name) : t("claims.nobody"));
}
