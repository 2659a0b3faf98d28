import type { landing as en } from "../en/landing.ts";
import type { Texts } from "../shape.ts";

export const landing: Texts<typeof en> = {
  register: "免费注册",
  download: "下载安卓应用",
  noApp: "安卓应用尚未推出",
  signIn: "我已有账户",
  prices: "查看价格",
  sells: "您可以销售的产品",
  agency: {
    title: "您有小店、柜台或固定客户吗？",
    text: "代理以代理价进货，分享链接让客户自行购买，还能带动其他代理。",
    link: "如何成为代理",
  },
  closing: {
    title: "准备好开始销售了吗？",
    text: "注册免费，您只为所售的商品付款。",
    ask: "先咨询我们",
  },
};
