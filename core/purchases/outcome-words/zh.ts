import type { outcomeWords as en } from "./en.ts";

/**
 * Why a purchase did not succeed, and where its money is; `{{price}}` and `{{provider}}`, who
 * delivers it (`providerKind`), are filled in. Pages have them, too.
 */
export const outcomeWords: Readonly<Record<keyof typeof en, string>> = {
  moneyReturned: "{{price}} 已退回您的账户余额。",
  moneyReturnedLoan: "{{price}} 已退回您的借款余额。",
  operator: "运营商",
  provider: "服务商",
  bank: "银行",
  reasonUnknown: "{{provider}}拒绝了这笔购买。",
  reasonNumber: "号码不存在或在该{{provider}}处未激活。",
  reasonBlocked: "该号码已被{{provider}}封锁。",
  reasonStock: "{{provider}}库存不足。",
  reasonDisturbed: "{{provider}}系统故障。",
  reasonSupplier: "供应商无法处理这笔交易。",
  reasonTimeout: "{{provider}}没有回应。",
  reasonDuplicate: "{{provider}}认为这是重复购买。",
  reasonLimit: "该号码已达{{provider}}的上限。",
  reasonReturned: "{{provider}}退回了这笔购买。",
  reasonPaidBack: "发送订单前，买家的款项已退回。",
  reasonByHand: "管理员判定此购买未交付。",
};
