import type { help as en } from "../en/help.ts";
import type { Texts } from "../shape.ts";

export const help: Texts<typeof en> = {
  contactTitle: "联系我们",
  contactLead:
    "请写信或致电我们；如与某笔交易或充值有关，请附上编号。切勿向任何人透露您的 PIN、密码或收到的验证码：我们不会索取。",
  contactNone: "尚未提供联系方式",
  contactNoneBody: "请稍后再试。",
};
