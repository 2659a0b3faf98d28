import type { agentCenter as en } from "../en/agent-center.ts";
import type { Texts } from "../shape.ts";

export const agentCenter: Texts<typeof en> = {
  title: "代理中心",
  sections: "代理中心菜单",
  groups: {
    main: "概览",
    agent: "代理",
    loan: "借款",
    reporting: "报表",
    marketing: "营销",
    profile: "资料",
  },
  nav: {
    dashboard: "仪表盘",
    newAgent: "邀请代理",
    agents: "我的代理",
    agentSales: "代理交易",
    myLoan: "我的欠款",
    debtHistory: "借款记录",
    agentDebt: "代理借款",
    billDebt: "代理借款消费",
    depositDebt: "代理借款入账",
    sales: "我的交易",
    cashback: "返现",
    master: "成为高级代理",
    referral: "推荐",
    prices: "销售价格",
    checkout: "结账链接",
    profile: "资料与地址",
  },
};
