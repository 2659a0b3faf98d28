import type { promotions as en } from "../en/promotions.ts";
import type { Texts } from "../shape.ts";

export const promotions: Texts<typeof en> = {
  states: { planned: "即将开始", running: "进行中", over: "已结束" },
  done: { created: "促销已保存。", ended: "促销已结束。" },
  intro: "促销按分钟准时开始和结束。已确认其他价格的买家会再次被询问。",
  new: "新促销",
  create: "保存促销",
  product: "产品代码",
  productHint: "与价格表相同，例如 xld10",
  discount: "优惠金额",
  discountHint: "从每个类别的价格中扣除。低于成本的价格会被拒绝。",
  startsAt: "开始（WIB）",
  endsAt: "结束（WIB）",
  end: "结束促销",
  endHint: "产品立即恢复原价。",
  endOf: "{{product}}，至 {{when}}",
  endNow: "结束 {{product}} 的促销",
  standing: "长期优惠",
  standingHint: "写在产品上，无结束时间，并显示为促销。打开产品即可修改。",
  standingOf: "优惠 {{discount}}，会员价 {{price}}",
  emptyTitle: "暂无计划的促销",
  emptyBody: "在下方创建第一个促销。产品的长期优惠在其页面设置。",
  regularMember: "会员原价",
  page: {
    title: "促销",
    none: "目前没有促销",
    noneText: "促销期间，降价产品会显示在这里。",
    all: "所有产品",
    until: "至",
    regular: "原价",
  },
};
