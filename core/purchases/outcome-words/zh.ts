import type { outcomeWords as en } from "./en.ts";

/** Why a purchase did not succeed, and where its money is; `{{price}}` is filled in. Pages have them, too. */
export const outcomeWords: Readonly<Record<keyof typeof en, string>> = {
  moneyReturned: "{{price}} 已退回您的预存款。",
  moneyReturnedLoan: "{{price}} 已退回您的借款余额。",
  moneyReturnedCheckout: "您客户的款项由管理员退还。",
  reasonUnknown: "运营商拒绝了这笔购买。",
  reasonNumber: "号码不存在或在该运营商处未激活。",
  reasonBlocked: "该号码已被运营商封锁。",
  reasonStock: "运营商库存不足。",
  reasonDisturbed: "运营商系统故障。",
  reasonSupplier: "供应商无法处理这笔购买。",
  reasonTimeout: "运营商没有回应。",
  reasonDuplicate: "运营商认为这是重复购买。",
  reasonLimit: "该号码已达运营商的上限。",
  reasonReturned: "运营商退回了这笔购买。",
  reasonPaidBack: "发送订单前，买家的款项已退回。",
  reasonByHand: "管理员判定此购买未交付。",
};
