import { useTranslation } from "react-i18next";
import { serviceIcon } from "#app/components/icons.ts";

export interface LookupLink {
  readonly to: string;
  readonly name: string;
  readonly icon: string;
}

/** Landing pages of what the site sells, as tiles. */
export function LookupLinks({ links, title }: { links: readonly LookupLink[]; title?: string }) {
  const { t } = useTranslation("lookup");
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="lookups">
      <h2 id="lookups" className="text-lg font-bold tracking-tight">
        {title ?? t("others")}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-2.5">
        {links.map(({ to, name, icon }) => {
          const Icon = serviceIcon(icon);
          return (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface p-2 text-sm font-semibold hover:border-field"
              >
                <span className="grid size-9 shrink-0 place-items-center rounded-field bg-brand-soft text-brand-strong">
                  <Icon aria-hidden className="size-5" strokeWidth={1.7} />
                </span>
                <span className="min-w-min wrap-normal">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
