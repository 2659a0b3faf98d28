import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";

/** The three pages on which the site itself is decided. */
export function SiteLinks() {
  const { t } = useTranslation("site");
  const { pathname } = useLocation();
  const links = [
    ["/admin/settings", t("title")],
    ["/admin/menu", t("menu")],
    ["/admin/channels", t("channels")],
  ] as const;
  return (
    <Chips label={t("title")}>
      {links.map(([to, label]) => (
        <ChipLink key={to} to={to} on={pathname === to}>
          {label}
        </ChipLink>
      ))}
    </Chips>
  );
}
