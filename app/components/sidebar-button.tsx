import { Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useQueryFlag } from "./use-query-flag.ts";

/** Opens the phone's sidebar: the same screen with `sidebar` in its query. */
export function SidebarButton() {
  const { t } = useTranslation("shell");
  const { show } = useQueryFlag("sidebar");
  return (
    <button
      type="button"
      aria-label={t("sidebar.open")}
      onClick={show}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink md:hidden"
    >
      <Menu className="size-6" />
    </button>
  );
}
