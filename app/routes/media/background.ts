import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "#app/server/picture-response.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getBackground } from "#core/media/backgrounds.ts";

export const needs: Need = "agency";

/** An own photo behind price-list pictures, for its owner. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) =>
    pictureResponse(await getBackground(ctx, args.params["id"] ?? ""), "private"),
  );
}
