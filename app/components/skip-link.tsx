import { useTranslation } from "react-i18next";

/** The first thing the keyboard finds. */
export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-brand focus:px-4 focus:py-2.5 focus:text-on-brand"
    >
      {t("skipToContent")}
    </a>
  );
}
