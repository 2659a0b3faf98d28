import { useRouteLoaderData } from "@remix-run/react";
import { inAgentCenter, mayOpen, menuPaths } from "#app/navigation/may-open.ts";
import type { ShellData } from "./page-data.ts";
import { useRoot } from "./use-root.ts";

/** Whether the signed-in person may follow a link. Outside the shell nobody follows any. */
export function useMayOpen(): (to: string) => boolean {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  const menu = shell ? menuPaths(shell.menu) : [];
  const hidden = useRoot().site.hide_agent_center;
  return (to) => (shell ? !(hidden && inAgentCenter(to)) && mayOpen(shell.account, menu, to) : false);
}

/** Where selling begins: the first prepaid screen of the person's menu; null when there is none. */
export function useFirstSale(): string | null {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  return shell ? (menuPaths(shell.menu).find((path) => path.startsWith("/prabayar/")) ?? null) : null;
}
