import type { money as en } from "../en/money.ts";
import type { Texts } from "../shape.ts";

export const money: Texts<typeof en> = {
  pin: "输入 PIN",
  pinHint: "输入第六位数字后立即提交。",
  erase: "删除",
  password: "账户密码",
  passwordHint: "您尚未设置 PIN，本次用账户密码确认。",
  sending: "正在提交…",
  back: "返回",
  nothingMoved: "您的余额没有变化。",
  topUp: "充值",
  pinNeeded: "需要 PIN",
  pinNeededBody: "您尚未设置 PIN。您的余额没有变化。",
  makePin: "设置 PIN",
  locked: "PIN 暂时锁定",
  lockedBody: "PIN 连续输错 5 次。请在 {{time}} 之后重试。您的余额是安全的。",
  answerLost: "尚未收到结果",
  answerLostBody: "连接在收到结果前中断。请再提交一次：同一笔不会重复计算。",
  unlockPin: "解锁 PIN",
};
