import { Outlet } from "@remix-run/react";
import { PublicFrame } from "#app/components/public-frame.tsx";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Plain HTML: no JavaScript reaches these pages. */
export const handle = { documentOnly: true };

export default function Public() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
