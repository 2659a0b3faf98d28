import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationsPage } from "#app/features/notifications/notifications-page.tsx";
import { shownNotification } from "#app/features/notifications/shown-notification.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listNotifications, markNotificationsRead, requirePeriod } from "#core/notifications/list-notifications.ts";
import { NOTIFICATION_LIST, TOLD_NEWS_LIST } from "#core/notifications/notification-list.ts";

await routeTexts("lists", "notifications");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const period = requirePeriod(args.params["period"] ?? "");
    const view = await listView(visit, period === "news" ? TOLD_NEWS_LIST : NOTIFICATION_LIST, async (query) => {
      const { rows, totals, meta } = await listNotifications(visit.ctx, period, query);
      return { rows: rows.map((told) => shownNotification(period, told)), totals, meta };
    });
    return { period, view };
  });
}

/** Marks as read what the page has shown and everything before it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }, form) => {
    const period = requirePeriod(args.params["period"] ?? "");
    await markNotificationsRead(ctx, period, { up_to: form.text("up_to"), seen: form.text("seen") });
    return redirect(`/notification/${period}`);
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("notifications:title"));

export default function NotificationsRoute() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
