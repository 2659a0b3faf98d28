import { Outlet } from "@remix-run/react";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** Plain HTML for the loan desk and the debt history: lists whose texts and pages cost those who sell not one byte. */
export const handle = { documentOnly: true };

export default function LoanArea() {
  return <Outlet />;
}
