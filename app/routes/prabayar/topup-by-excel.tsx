import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";

/** Without Excel access the way leads to /prabayar (core spec §6, app/server/guard-routes.server.ts). */
export const needs: Need = "excel";

/** The screen is not part of this build. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, () => Promise.reject(new DomainError("not_found")));
}

/** Never drawn: the loader has sent everybody elsewhere. */
export default function Nowhere() {
  return null;
}
