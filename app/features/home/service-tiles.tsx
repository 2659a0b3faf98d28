import { useTranslation } from "react-i18next";
import { serviceIcon } from "#app/components/icons.ts";
import { Link } from "#app/components/link.tsx";
import { serviceName } from "#app/components/service-name.ts";
import { cx } from "#app/components/ui/cx.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";

/** What this account may sell, as the server listed it. */
export function ServiceTiles({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation(["home", "common"]);
  if (menu.length === 0) return null;
  // A row of four with two in it looks broken.
  const few = menu.length < 4;
  return (
    <nav aria-label={t("services")} className="rounded-card border border-line bg-surface p-3">
      <ul className={cx("grid gap-x-1.5 gap-y-2", few ? "grid-cols-2" : "grid-cols-4")}>
        {menu.map((entry) => {
          const Icon = serviceIcon(entry.icon);
          return (
            <li key={entry.name}>
              <Link
                to={entry.path}
                prefetch="intent"
                className={cx(
                  "flex items-center rounded-field hover:bg-surface-2",
                  few ? "gap-3 p-1.5 text-sm font-semibold" : "flex-col gap-1.5 py-1.5 text-center text-2xs",
                )}
              >
                <span className="grid size-12 place-items-center rounded-card bg-brand-soft text-brand-strong">
                  <Icon className="size-6" strokeWidth={1.7} />
                </span>
                {(entry.module === "prabayar" && serviceName(t, entry.type)) || entry.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
