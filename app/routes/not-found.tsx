import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Any URL that no route knows. The Android app, which knows addresses by itself, goes on to the first screen. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ webapp }) => {
    throw webapp ? redirect("/prabayar") : data(null, { status: 404 });
  });
}

export default function NotFound() {
  return null;
}
