import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationDetail } from "#app/features/notifications/notification-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getNotification, getToldNews, requirePeriod } from "#core/notifications/list-notifications.ts";

await routeTexts("notifications");

export const needs: Need = "active";

/**
 * One notification or one of the news, which is read from now on; asking for anything but the answer itself (its head,
 * its options) reads nothing. One that is gone is a page that says so.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const period = requirePeriod(args.params["period"] ?? "");
    const id = args.params["id"] ?? "";
    const get = period === "news" ? getToldNews : getNotification;
    const told = await get(ctx, id);
    const opened = args.request.method === "GET" && !told.read;
    if (opened) await get(ctx, id, { open: true });
    return { period, told, opened };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, (t) => data?.told.title ?? t("notifications:title"));

export default function NotificationRoute() {
  return <NotificationDetail {...useLoaderData<typeof loader>()} />;
}
