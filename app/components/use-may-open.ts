import { useRouteLoaderData } from "@remix-run/react";
import { type MayOpen, menuPaths, openerOf } from "#app/navigation/may-open.ts";
import type { ShellData } from "./page-data.ts";
import { useRoot } from "./use-root.ts";

const NOWHERE: MayOpen = () => false;

/** Whether the signed-in person may follow a link. Outside the shell nobody follows any. */
export function useMayOpen(): MayOpen {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  const hidden = useRoot().site.hide_agent_center;
  return shell ? openerOf(shell.account, shell.menu, hidden) : NOWHERE;
}

/** Where selling begins: the first prepaid screen of the person's menu; null when there is none. */
export function useFirstSale(): string | null {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  return shell ? (menuPaths(shell.menu).find((path) => path.startsWith("/prabayar/")) ?? null) : null;
}
