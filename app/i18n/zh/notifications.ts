import type { notifications as en } from "../en/notifications.ts";
import type { Texts } from "../shape.ts";

export const notifications: Texts<typeof en> = {
  title: "通知",
  markRead: "全部标为已读",
  unread: "{{number}} 条未读",
  new: "未读",
  emptyTitle: "暂无通知",
  emptyBody: "有关您的交易、余额和账户的消息会在此保留 30 天。",
};
