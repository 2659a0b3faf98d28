import { z } from "zod";
import {
  countUnread,
  listNotifications,
  markNotificationRead,
  notificationRowOf,
  requirePeriod,
} from "#core/notifications/list-notifications.ts";
import { NOTIFICATION_LIST } from "#core/notifications/notification-list.ts";
import { markAsReadInput, notificationRow, unreadCounts } from "#core/notifications/schema.ts";
import { NOTIFICATION_PERIODS } from "#core/notifications/types.ts";
import { pageMeta } from "#core/shared/fields.ts";
import { listSchema } from "#core/shared/list-reader.ts";
import type { Answer, Call, Endpoint } from "../../endpoint.ts";

const common = { tag: "notification", access: "session", needs: "active" } as const;

const ABOUT =
  "`today` holds your own since midnight in Jakarta, `archive` your own of the 30 days before, `news` what the site " +
  "tells its people. `status` is 1 where something went well, 2 where it did not, else 0. Texts come in the language " +
  "of the call (`Accept-Language`); news that are not written in it come in another, which `language` names.";

async function page({ ctx, query }: Call, period: string): Promise<Answer> {
  const { rows, meta } = await listNotifications(ctx, requirePeriod(period), query);
  return { data: rows.map(notificationRowOf), meta };
}

const shape = { query: listSchema(NOTIFICATION_LIST), data: z.array(notificationRow), meta: pageMeta } as const;

const today: Endpoint = {
  ...common,
  ...shape,
  method: "get",
  path: "/notification",
  summary: "Your notifications of today, the last first",
  description: "As `notification/today`.",
  handle: (call) => page(call, "today"),
};

const list: Endpoint = {
  ...common,
  ...shape,
  method: "get",
  path: "/notification/{period}",
  summary: "Your notifications of a period, the last first",
  description: ABOUT,
  params: z.object({ period: z.enum(NOTIFICATION_PERIODS) }),
  errors: ["not_found"],
  handle: (call) => page(call, call.params["period"] ?? ""),
};

const markAsRead: Endpoint = {
  ...common,
  method: "post",
  path: "/notification/mark-as-read",
  summary: "Mark one notification as read",
  description: "One of your own, or one of the news. Answers how many are left, as `notification/unread`.",
  idempotency: "natural",
  body: markAsReadInput,
  bodyExample: { id: "019aa000-0000-7000-8000-000000000001" },
  data: unreadCounts,
  errors: ["not_found"],
  handle: async ({ ctx, body }) => ({ data: await markNotificationRead(ctx, body) }),
};

const unread: Endpoint = {
  ...common,
  method: "post",
  path: "/notification/unread",
  summary: "How many notifications you have not read",
  description: "By period, each counted up to 100.",
  idempotency: "natural",
  data: unreadCounts,
  handle: async ({ ctx }) => ({ data: await countUnread(ctx) }),
};

export const NOTIFICATION_ENDPOINTS: readonly Endpoint[] = [today, list, markAsRead, unread];
