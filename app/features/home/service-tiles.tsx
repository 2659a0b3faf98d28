import { LayoutGrid, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { serviceIcon } from "#app/components/icons.ts";
import { Link } from "#app/components/link.tsx";
import { OnceDrawnNav } from "#app/components/once-drawn-nav.tsx";

/** A type that stands on the home page, called in its reader's language. */
export interface ServiceTile {
  readonly to: string;
  readonly name: string;
  readonly icon: string;
}

/** What this account sells most, and the way to all. */
export function ServiceTiles({ tiles }: { tiles: readonly ServiceTile[] }) {
  const { t } = useTranslation("home");
  if (tiles.length === 0) return null;
  return (
    <OnceDrawnNav
      menu="tiles"
      of={tiles.flatMap(({ to, name, icon }) => [to, name, icon])}
      aria-label={t("services")}
      className="rounded-card border border-line bg-surface p-3"
    >
      <Tiles tiles={tiles} />
    </OnceDrawnNav>
  );
}

function Tiles({ tiles }: { tiles: readonly ServiceTile[] }) {
  const { t } = useTranslation("home");
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-x-1.5 gap-y-2">
      {tiles.map(({ to, icon, name }) => (
        <li key={to}>
          <Tile to={to} Icon={serviceIcon(icon)} name={name} />
        </li>
      ))}
      <li>
        <Tile to="/products" Icon={LayoutGrid} name={t("all")} />
      </li>
    </ul>
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
