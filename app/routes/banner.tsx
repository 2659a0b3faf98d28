import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "#app/server/picture-response.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getBannerImage } from "#core/marketing/get-carousel.ts";

export const needs: Need = "guest";

/** A banner's picture, for everybody. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx }) => pictureResponse(await getBannerImage(ctx, args.params["id"]), "public"));
}
