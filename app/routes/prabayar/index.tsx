import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** `/prabayar` is the pulsa page (core spec §2.2). */
export function loader(_: LoaderFunctionArgs) {
  return redirect("/prabayar/pulsa");
}
