import type { account as en } from "../en/account.ts";
import type { Texts } from "../shape.ts";

export const account: Texts<typeof en> = {
  download: "下载安卓应用",
  title: "账户",
  help: "帮助",
  complaints: "投诉",
  contactUs: "联系我们",
  keys: "键盘快捷键",
  profile: "个人资料",
  name: "姓名",
  email: "邮箱",
  phone: "手机号",
  verified: "已验证",
  notVerified: "未验证",
  category: "类别",
  categories: {
    "1": "会员",
    "2": "代理",
    "3": "高级代理",
  },
  pin: "交易 PIN",
  pinSet: "已设置",
  pinMissing: "未设置",
  since: "注册时间",
  referral: "推荐码",
  agent: {
    title: "新代理",
    intro: "对方享有代理价格并归属于您，账户由对方通过邮件中的链接自行开通。",
    name: "姓名",
    phone: "手机号",
    email: "邮箱",
    emailHint: "邀请链接将发送到这里",
    submit: "发送邀请",
    done: "已邀请 {{name}}",
    doneNext: "{{email}} 将收到一个 7 天内有效的链接。如该邮箱已有账户，我们会告知其所有者。",
  },
};
