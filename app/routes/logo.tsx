import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "#app/server/picture-response.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getLogo } from "#core/settings/logo.ts";

export const needs: Need = "guest";

/** The site's logo, for everybody. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx }) => pictureResponse(await getLogo(ctx, args.params["id"]), "public"));
}
