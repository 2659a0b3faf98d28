import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { deskPaths } from "./desk-paths.ts";

/** One screen of the loan desk with its lists above it, in the admin area or in the agent center. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("loanDesk");
  const { pathname } = useLocation();
  const paths = deskPaths(pathname);
  const lists = (
    <Chips label={t("tabs")}>
      {(["agents", "bills", "deposits"] as const).map((list) => (
        <ChipLink key={list} to={paths[list]} on={pathname === paths[list]}>
          {t(list)}
        </ChipLink>
      ))}
    </Chips>
  );
  const Frame = pathname.startsWith("/admin") ? AdminPage : AgentCenterPage;
  return (
    <Frame title={t("deskTitle")}>
      {lists}
      {children}
    </Frame>
  );
}
