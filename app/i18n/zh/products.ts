import type { products as en } from "../en/products.ts";
import type { Texts } from "../shape.ts";

export const products: Texts<typeof en> = {
  switch: { label: "产品种类", all: "全部" },
  words: {
    title: "全部产品",
    search: "号码或产品名称",
    find: "搜索",
    promo: "正在促销的产品",
    sellTo: "销售至",
    products: "产品",
    pin: "固定到首页",
    more: "还有更多商品。请补充运营商或金额等关键词，或查看",
    priceList: "价格表",
    none: "没有符合的产品",
    short: "号码太短",
    all: "查看全部产品",
  },
  groups: {
    likely: "最匹配",
    phone: "话费与流量",
    cards: "卡与兑换券",
    home: "家居",
    leisure: "娱乐与资金",
    bills: "其他账单",
    others: "其他",
  },
  keys: {
    intro: "使用键盘，无需鼠标即可打开每个页面。",
    search: "跳到搜索框",
    list: "此快捷键列表",
  },
};
