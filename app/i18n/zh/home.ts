import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "您好，{{name}}",
  services: "服务",
  number: "手机号、电表号或账单号",
  next: "继续",
  all: "全部",
  again: "再次销售",
  recent: "最近交易",
  emptyTitle: "暂无交易",
  emptyText: "您的第一笔交易将显示在这里。",
  emptyAction: "销售话费",
  waiting: {
    title: "等待您处理",
    deposit: "充值 {{amount}} 尚未付款",
  },
  today: {
    title: "今日：售出 {{count}} 笔",
    more: "报表",
    revenue: "销售额",
    profit: "利润",
    failed: "失败",
    before: "昨日 {{value}}",
  },
  inactive: {
    title: "您的账户未启用",
    text: "{{site}} 的管理员尚未启用此账户，或已暂停使用。期间您可以查看价目表，余额不受影响。",
    ask: "联系我们",
    nobody: "请询问为您开通此账户的人。",
  },
};
