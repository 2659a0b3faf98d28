import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkCard, LinkRow } from "#app/features/accounts/link-card.tsx";
import { useAgentCenterGroups } from "./use-agent-center-groups.ts";

/** The agent center's menu on its first screen: on phones the place of the menu beside it. */
export function AgentCenterCards() {
  const { t } = useTranslation("agentCenter");
  const { pathname } = useLocation();
  const groups = useAgentCenterGroups()
    .map(({ group, links }) => ({ group, links: links.filter(({ to }) => to !== pathname) }))
    .filter(({ links }) => links.length > 0);
  return (
    <div className="flex flex-col gap-4 lg:hidden">
      {groups.map(({ group, links }) => (
        <LinkCard key={group} title={t(`groups.${group}`)}>
          {links.map(({ to, icon, name }) => (
            <LinkRow key={to} to={to} icon={icon} label={t(`nav.${name}`)} document />
          ))}
        </LinkCard>
      ))}
    </div>
  );
}
