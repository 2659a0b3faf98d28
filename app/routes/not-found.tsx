import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Any URL that no route knows. */
export function loader(_: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
