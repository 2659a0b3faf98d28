import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { ErrorScreen, errorTitle } from "#app/components/error-page.tsx";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** The title of an error; a screen has its own. */
export const meta: MetaFunction = ({ error, matches }) =>
  error === undefined ? (matches.find(({ id }) => id === "root")?.meta ?? []) : errorTitle(matches, error);

/** Whatever stands in the shell: what fails here fails inside it. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
