import { LayoutGrid, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serviceIcon } from "#app/components/icons.ts";
import { Link } from "#app/components/link.tsx";
import { serviceName } from "#app/components/service-name.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";

/** How many types stand on the home page; all are one tap away. */
const MOST_TILES = 7;

/** The first of what this account may sell, pinned ones before the others, and the way to all. */
export function ServiceTiles({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation(["home", "common"]);
  if (menu.length === 0) return null;
  const tiles = menu.slice(0, MOST_TILES).map((entry) => ({
    to: entry.path,
    Icon: serviceIcon(entry.icon),
    name: serviceName(t, entry.type, entry.module) ?? entry.name,
  }));
  return (
    <nav aria-label={t("services")} className="rounded-card border border-line bg-surface p-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-x-1.5 gap-y-2">
        {tiles.map(({ to, Icon, name }) => (
          <li key={to}>
            <Tile to={to} Icon={Icon} name={name} />
          </li>
        ))}
        <li>
          <Tile to="/products" Icon={LayoutGrid} name={t("all")} />
        </li>
      </ul>
    </nav>
  );
}

interface TileProps {
  to: string;
  Icon: LucideIcon;
  name: string;
}

function Tile({ to, Icon, name }: TileProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex flex-col items-center gap-1.5 rounded-field py-1.5 text-center text-2xs hover:bg-surface-2"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-card bg-brand-soft text-brand-strong">
        <Icon className="size-6" strokeWidth={1.7} />
      </span>
      <span className="max-w-full">{name}</span>
    </Link>
  );
}
