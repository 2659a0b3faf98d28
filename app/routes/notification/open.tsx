import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getNotification } from "#core/notifications/list-notifications.ts";

export const needs: Need = "active";

/**
 * Leads to the page that a notification is about, which is read from now on; asking for anything but the answer itself
 * (its head, its options) reads nothing. One that is gone is a page that says so.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { path } = await getNotification(ctx, args.params["id"] ?? "", { open: args.request.method === "GET" });
    return redirect(path ?? "/notification");
  });
}

/** Nothing is drawn: whoever comes is led on, or sees why not. */
export default function OpenNotification() {
  return null;
}
