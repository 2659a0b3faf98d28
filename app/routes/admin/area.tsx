import { Outlet, useLocation } from "@remix-run/react";
import { ErrorScreen } from "#app/components/error-page.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { adminWayBack } from "#app/navigation/admin-places.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "admin";

/** Plain HTML for all of the admin area: its texts and pages cost those who sell not one byte. */
export const handle = { documentOnly: true };

export default function AdminArea() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

/** What fails in the area fails in its frame; whoever is no admin has the frame of everybody around it already. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  return useAccount().role === "admin" ? (
    <AdminFrame>
      <ErrorScreen backTo={import.meta.env.SSR ? adminWayBack(pathname) : null} />
    </AdminFrame>
  ) : (
    <ErrorScreen />
  );
}
