import type { pricelist as en } from "../en/pricelist.ts";
import type { Texts } from "../shape.ts";

export const pricelist: Texts<typeof en> = {
  title: "价格表",
  titleOf: "{{type}}价格",
  lead: "会员价（印尼盾）。代理更优惠。",
  leadOwn: "您作为{{category}}的价格（印尼盾）。",
  types: "产品类型",
  description: "{{type}}今日价格：有货、故障或暂停的产品，可下载。",
  leadFees: {
    bill: "账单之外的费用（印尼盾）。",
    offers: "套餐价格之外的费用（印尼盾）。",
    transfer: "汇款金额之外的费用（印尼盾）。",
  },
  prepaid: "预付费",
  bills: "账单",
  operators: "运营商",
  all: "全部",
  updated: "最后更新：{{when}}。",
  lookUp: "按号码查询",
  regular: "原价",
  closedBetween: "{{from}}–{{until}} 暂停",
  product: "产品",
  price: "价格",
  fees: {
    bill: "每张账单手续费",
    offers: "每个套餐手续费",
    transfer: "每笔汇款手续费",
  },
  availability: {
    available: "有货",
    limited: "数量有限",
    sold_out: "售罄",
    disturbed: "故障中",
    closed: "暂停",
    inactive: "未启用",
  },
  promoUntil: "促销至 {{when}}",
  promo: "促销",
  count: "{{count}} 个产品。",
  emptyTitle: "未找到产品",
  emptyText: "换个关键词或产品类型试试。",
};
