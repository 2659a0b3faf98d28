import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type NotificationPeek, shownNotification } from "#app/features/notifications/shown-notification.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listNotifications, requirePeriod } from "#core/notifications/list-notifications.ts";

export const needs: Need = "active";

/** As many as the bell's pop-over shows of a tab. */
const ROWS = 6;

/** The last of a tab, for the bell's pop-over. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const period = requirePeriod(args.params["period"] ?? "");
    const { rows, totals } = await listNotifications(ctx, period, { per_page: ROWS });
    const peek: NotificationPeek = {
      rows: rows.map((told) => shownNotification(period, told)),
      unread: totals.unread,
    };
    return Response.json(peek, { headers: { "Cache-Control": "private, no-store" } });
  });
}
