import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SideGroup, SideLink } from "#app/components/side-menu.tsx";
import { agentCenterEntryOf } from "#app/navigation/agent-center-places.ts";
import { useAgentCenterGroups } from "./use-agent-center-groups.ts";

/**
 * The agent center's screens with its own menu beside them where there is room (core spec §2.4). On phones its first
 * screen has the menu, and an arrow leads there from each other.
 */
export function AgentCenterFrame({ children }: { children: ReactNode }) {
  const groups = useAgentCenterGroups();
  if (groups.length === 0) return children;
  return (
    <div className="flex">
      <AgentCenterMenu groups={groups} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

function AgentCenterMenu({ groups }: { groups: ReturnType<typeof useAgentCenterGroups> }) {
  const { t } = useTranslation("agentCenter");
  const marked = agentCenterEntryOf(useLocation().pathname);
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-r border-line px-2.5 py-3 lg:block print:hidden"
    >
      {groups.map(({ group, links }) => (
        <SideGroup key={group} title={t(`groups.${group}`)}>
          <ul className="space-y-px">
            {links.map(({ to, name, icon }) => (
              <li key={to}>
                <SideLink to={to} icon={icon} current={to === marked} label={t(`nav.${name}`)} document />
              </li>
            ))}
          </ul>
        </SideGroup>
      ))}
    </nav>
  );
}
