import type { pricelist as en } from "../en/pricelist.ts";
import type { Texts } from "../shape.ts";

export const pricelist: Texts<typeof en> = {
  title: "价格表",
  titleOf: "{{type}}价格",
  lead: "会员价（印尼盾）。代理更优惠。",
  leadOwn: "您作为{{category}}的价格（印尼盾）。",
  types: "产品类型",
  search: "搜索产品、代码或运营商",
  searchHint: "产品、代码、运营商",
  submit: "搜索",
  product: "产品",
  price: "价格",
  closedUntil: "暂停至 {{time}}",
  availability: {
    available: "有货",
    limited: "数量有限",
    sold_out: "售罄",
    disturbed: "故障中",
    closed: "暂停",
    inactive: "未启用",
  },
  promo: "促销",
  count: "{{count}} 个产品",
  emptyTitle: "未找到产品",
  emptyText: "换个关键词或产品类型试试。",
  clear: "显示全部",
};
