import type { cashback as en } from "../en/cashback.ts";
import type { Texts } from "../shape.ts";

export const cashback: Texts<typeof en> = {
  redeemTitle: "兑换返现",
  balance: "返现",
  amount: "兑换金额",
  amountHint: "至少 {{min}}，将转入您的充值余额。",
  all: "全部",
  next: "下一步",
  confirmTitle: "请确认",
  cashbackAfter: "兑换后返现",
  depositAfter: "兑换后余额",
  total: "兑换金额",
  submit: "兑换 {{amount}}",
  doneTitle: "{{amount}} 已转入您的余额",
  doneBody: "之后您的余额为 {{deposit}}，返现为 {{cashback}}。",
  toHistory: "返现记录",
  home: "返回首页",
  nothingToRedeem: "返现不足，至少需要 {{min}} 才能兑换。",
  listTitle: "返现记录",
  redeem: "兑换",
  arrives: { due: "{{day}} 到账", credited: "{{day}} 已到账" },
  statuses: { due: "未到账", credited: "已到账", dropped: "已取消", taken: "已收回" },
  count: "{{total}} 笔返现",
  emptyTitle: "还没有返现",
  emptyBody: "交易成功后，返现将于次日到账并显示在这里。",
  lost: {
    cashback: "{{amount}} 的返现会一并失效",
    cashbackHint: "请在删除账户前将其转入余额。尚未到账的返现要到第二天才能转入。",
    commission: "{{amount}} 的佣金会一并失效",
    commissionHint: "佣金达到最低金额后每月支付一次。如需领取，请等到支付之后再删除。",
  },
};
