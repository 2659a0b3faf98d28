import type { help as en } from "../en/help.ts";
import type { Texts } from "../shape.ts";

export const help: Texts<typeof en> = {
  contactTitle: "联系我们",
  contactLead:
    "请写信或致电我们；如与某笔交易或充值有关，请附上编号。切勿向任何人透露您的 PIN、密码或收到的验证码：我们不会索取。",
  contactNone: "尚未提供联系方式",
  contactNoneBody: "如果是某笔销售、账单或充值的问题：打开那笔交易，再选报告问题。答复会以通知送达。",
  contactSignIn: "登录",
  contactHistory: "打开记录",
};
