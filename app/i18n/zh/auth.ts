import type { auth as en } from "../en/auth.ts";
import type { Texts } from "../shape.ts";

export const auth: Texts<typeof en> = {
  signIn: {
    title: "登录",
    submit: "登录",
    busy: "正在登录…",
    login: "邮箱或手机号",
    password: "密码",
    noAccount: "还没有账户？",
    register: "立即注册",
    signedOut: "您已退出登录。",
    mustSignIn: "请先登录再打开该页面。",
  },
  register: {
    title: "注册账户",
    intro: "免费注册，即刻开售。",
    submit: "注册",
    busy: "正在注册…",
    name: "姓名",
    email: "邮箱",
    phone: "手机号",
    phoneHint: "例如：0812 3456 7890",
    password: "密码",
    passwordHint: "8 至 72 个字符",
    referral: "推荐码",
    haveAccount: "已有账户？",
    signIn: "登录",
  },
};
