import type { notifications as en } from "../en/notifications.ts";
import type { Texts } from "../shape.ts";

export const notifications: Texts<typeof en> = {
  title: "通知",
  markRead: "全部标为已读",
  unread: "{{number}} 条未读",
  new: "未读",
  periods: { today: "今天", news: "新闻", archive: "存档" },
  look: "查看详情",
  all: "查看全部",
  failed: "暂时无法加载通知。",
  empty: {
    today: { title: "今天还没有通知", body: "有关您的交易、余额和账户的消息会显示在这里。" },
    news: { title: "还没有新闻", body: "我们告知大家的消息会在这里保留 30 天。" },
    archive: { title: "存档为空", body: "今天之前的通知会在这里保留 30 天。" },
  },
  otherLanguage: {
    id: "此消息仅有印尼语版本。",
    en: "此消息仅有英语版本。",
    zh: "此消息仅有中文版本。",
  },
};
