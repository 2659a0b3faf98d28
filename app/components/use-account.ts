import { useRouteLoaderData } from "@remix-run/react";
import type { ShellAccount, ShellData } from "./page-data.ts";

/** The signed-in account, as the shell loaded it. Only inside the shell. */
export function useAccount(): ShellAccount {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  if (!shell) throw new Error("no account here");
  return shell.account;
}
