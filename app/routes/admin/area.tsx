import { Outlet } from "@remix-run/react";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "admin";

/** Plain HTML for all of the admin area: its texts and pages cost those who sell not one byte. */
export const handle = { documentOnly: true };

export default function AdminArea() {
  return <Outlet />;
}
