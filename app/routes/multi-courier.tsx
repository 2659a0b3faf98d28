import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";

/** Without the permission the way leads to the pulsa screen (core spec §6, app/server/guard-routes.server.ts). */
export const needs: Need = "multicourier";

/** With the permission it takes the person's own switch, too. The screens are not part of this build. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    if (!(await visit.account()).multicourier) throw redirect("/prabayar");
    throw new DomainError("not_found");
  });
}

/** Never drawn: the loader has sent everybody elsewhere. */
export default function Nowhere() {
  return null;
}
