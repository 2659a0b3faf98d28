import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationsPage } from "#app/features/notifications/notifications-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listNotifications, markNotificationsRead } from "#core/notifications/list-notifications.ts";
import { notificationFilter } from "#core/notifications/schema.ts";

await routeTexts("notifications");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx, url }) => {
    const { filter } = readFilter(notificationFilter, url.searchParams);
    return listNotifications(ctx, filter);
  });
}

/** Marks as read everything that the page has shown or listed before it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }, form) => {
    await markNotificationsRead(ctx, form.text("up_to"));
    return redirect("/notification");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("notifications:title"));

export default function NotificationsRoute() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
