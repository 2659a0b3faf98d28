import { useTranslation } from "react-i18next";
import { useMayOpen } from "#app/components/use-may-open.ts";
import type { Group } from "#app/navigation/places.ts";
import { menuGroups, tabOf } from "#app/navigation/shell-menu.ts";
import { LinkCard, LinkRow } from "./link-card.tsx";

/** The entries of these groups of the menu, each group a card: on phones the sidebar's place. Tabs are left out. */
export function MenuCards({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation("shell");
  return menuGroups(useMayOpen())
    .filter(({ group }) => groups.includes(group))
    .map(({ group, links }) => ({ group, links: links.filter(({ to }) => to !== tabOf(to)) }))
    .filter(({ links }) => links.length > 0)
    .map(({ group, links }) => (
      <LinkCard key={group} title={t(group === "top" ? "nav.admin" : `groups.${group}`)}>
        {links.map(({ to, icon, name, document }) => (
          <LinkRow key={to} to={to} icon={icon} label={t(`nav.${name}`)} document={document} />
        ))}
      </LinkCard>
    ));
}
