import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "您好，{{name}}",
  services: "服务",
  recent: "最近交易",
  emptyTitle: "暂无交易",
  emptyText: "您的第一笔交易将显示在这里。",
  emptyAction: "销售话费",
};
