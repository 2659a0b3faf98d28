import type { reports as en } from "../en/reports.ts";
import type { Texts } from "../shape.ts";

export const reports: Texts<typeof en> = {
  title: "报表",
  tabs: "交易种类",
  prepaid: "预付费",
  postpaid: "后付费",
  history: { all: "全部", prabayar: "预付费", pascabayar: "账单", balance: "余额" },
  summary: {
    title: "概览",
    days: { today: "今天", week: "近 7 天", month: "近 30 天" },
    sold: "售出 {{count}} 笔",
    revenue: "销售额",
    profit: "利润",
    cashback: "返现",
  },
  prepaidTitle: "预付费交易",
  postpaidTitle: "后付费交易",
  agentTitle: "下级代理的交易",
  cards: {
    semua: "所有销售和账单，一张列表。",
    transaksi: "每笔预付费销售，附利润和前后余额。",
    pasca: "每笔已缴账单，附利润。",
    deposit: "每笔充值、付款方式以及到账金额。",
    saldo: "充值、返现和借款余额的每笔变动及原因。",
    cashback: "每笔销售的返现及到账时间。",
    agents: "您下级代理的销售。",
  },
  downloads: "下载",
  excel: "Excel",
  csv: "CSV",
  agentEmptyTitle: "还没有交易",
  agentEmptyBody: "您登记的代理的销售会显示在这里。",
  postpaidEmptyTitle: "还没有账单",
  postpaidEmptyBody: "您为客户缴纳的账单会显示在这里。",
  depositTotals: "{{total}} 笔充值 · {{paid}} 笔已付",
  depositAdjusted: "调整 {{adjusted}}",
};
