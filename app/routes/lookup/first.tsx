import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { leadToFirst } from "./lookup.server.ts";

export const needs: Need = "guest";

/** A landing address that nobody knows leads to the menu's first (core spec §2.2). */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, leadToFirst);
}
