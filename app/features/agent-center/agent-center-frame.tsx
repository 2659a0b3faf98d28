import { useLocation } from "@remix-run/react";
import { House } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SideGroup, SideLink } from "#app/components/side-menu.tsx";
import { agentCenterEntryOf } from "#app/navigation/agent-center-places.ts";
import { useAgentCenterGroups } from "./use-agent-center-groups.ts";

/**
 * The agent center's screens with its own menu beside them where there is room (core spec §2.4), in the place of the
 * site's. On phones its first screen has the menu, and an arrow leads there from each other.
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
  const { t } = useTranslation(["agentCenter", "shell"]);
  const marked = agentCenterEntryOf(useLocation().pathname);
  return (
    <nav
      aria-label={t("sections")}
      data-own-menu
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-surface px-2.5 py-3 lg:block print:hidden"
    >
      <SideLink to="/" icon={House} current={false} label={t("shell:nav.home")} document />
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
