import { redirect } from "@remix-run/cloudflare";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** The first of the tabs (core spec §2.3). */
export function loader() {
  return redirect("/notification/today");
}
