import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pictureResponse } from "#app/server/picture-response.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getAvatar } from "#core/accounts/profile/avatar.ts";

export const needs: Need = "active";

/** A person's picture, for signed-in people. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => pictureResponse(await getAvatar(ctx, args.params.id), "private"));
}
