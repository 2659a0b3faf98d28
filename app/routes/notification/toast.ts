import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getNotification } from "#core/notifications/list-notifications.ts";

export const needs: Need = "active";

/** One notification as a sentence for an open screen: the browser holds none of their texts. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { text, tone, path, subject } = await getNotification(ctx, args.params["id"] ?? "");
    return Response.json({ text, tone, path, subject }, { headers: { "Cache-Control": "private, no-store" } });
  });
}
