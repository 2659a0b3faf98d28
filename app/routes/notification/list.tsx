import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationsPage } from "#app/features/notifications/notifications-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listNotifications, markNotificationsRead } from "#core/notifications/list-notifications.ts";
import { NOTIFICATION_LIST } from "#core/notifications/notification-list.ts";

await routeTexts("lists", "notifications");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, NOTIFICATION_LIST, (query) => listNotifications(visit.ctx, query)));
}

/** Marks as read what the page has shown and everything before it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }, form) => {
    await markNotificationsRead(ctx, { up_to: form.text("up_to"), seen: form.text("seen") });
    return redirect("/notification");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("notifications:title"));

export default function NotificationsRoute() {
  return <NotificationsPage view={useLoaderData<typeof loader>()} />;
}
