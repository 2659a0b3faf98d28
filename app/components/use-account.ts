import { useRouteLoaderData } from "@remix-run/react";
import type { Account } from "#core/accounts/schema.ts";
import type { ShellData } from "./page-data.ts";

/** The signed-in account, as the shell loaded it. Only inside the shell. */
export function useAccount(): Account {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  if (!shell) throw new Error("no account here");
  return shell.account;
}
