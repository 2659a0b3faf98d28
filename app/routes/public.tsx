import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { ErrorScreen, errorTitle } from "#app/components/error-page.tsx";
import { PublicFrame } from "#app/components/public-frame.tsx";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Plain HTML: no JavaScript reaches these pages. */
export const handle = { documentOnly: true };

/** The title of an error; a page has its own. */
export const meta: MetaFunction = ({ error, matches }) =>
  error === undefined ? (matches.find(({ id }) => id === "root")?.meta ?? []) : errorTitle(matches, error);

export default function Public() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** What fails here fails inside the frame. */
export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorScreen />
    </PublicFrame>
  );
}
