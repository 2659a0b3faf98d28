import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Page } from "#app/components/page.tsx";
import { adminWayBack } from "#app/navigation/admin-places.ts";

interface AdminPageProps {
  title: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the admin area; its way back is its place's (app/navigation/admin-places.ts). */
export function AdminPage(props: AdminPageProps) {
  const { pathname } = useLocation();
  // Only servers draw it: the browser's build leaves the area's places out.
  return <Page {...props} backTo={import.meta.env.SSR ? adminWayBack(pathname) : null} />;
}
