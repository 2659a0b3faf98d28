import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { isKnownService, serviceIcon } from "#app/components/icons.ts";

/** What this account may sell, as the server listed it. */
export function ServiceTiles({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation(["home", "common"]);
  if (menu.length === 0) return null;
  return (
    <nav aria-label={t("services")} className="rounded-card border border-line bg-surface p-3">
      <ul className="grid grid-cols-4 gap-x-1.5 gap-y-2">
        {menu.map((entry) => {
          const Icon = serviceIcon(entry.type);
          return (
            <li key={entry.name}>
              <Link
                to={entry.path}
                prefetch="intent"
                className="flex flex-col items-center gap-1.5 rounded-field py-1.5 text-center text-2xs hover:bg-surface-2"
              >
                <span className="grid size-12 place-items-center rounded-card bg-brand-soft text-brand-strong">
                  <Icon className="size-6" strokeWidth={1.7} />
                </span>
                {isKnownService(entry.type) ? t(`common:services.${entry.type}`) : entry.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
