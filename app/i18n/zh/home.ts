import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "您好，{{name}}",
  services: "服务",
  recent: "最近交易",
  emptyTitle: "暂无交易",
  emptyText: "您的第一笔交易将显示在这里。",
  emptyAction: "销售话费",
  inactive: {
    title: "您的账户未启用",
    text: "{{site}} 的管理员尚未启用此账户，或已暂停使用。期间您可以查看价目表，余额不受影响。",
    ask: "联系我们",
    nobody: "请询问为您开通此账户的人。",
  },
};
