import type { landing as en } from "../en/landing.ts";
import type { Texts } from "../shape.ts";

export const landing: Texts<typeof en> = {
  title: "一个余额，销售话费与流量",
  lead: "{{site}} 是小店的收银台：充值一次，面向所有运营商销售，每笔交易实时到账，无需刷新。",
  register: "免费注册",
  download: "下载安卓应用",
  noApp: "安卓应用尚未推出",
  signIn: "我已有账户",
  prices: "查看价格",
  featuresTitle: "为柜台而生",
  features: {
    fast: {
      title: "几秒完成",
      text: "输入号码自动识别运营商，选择面额，用 PIN 确认。",
    },
    safe: {
      title: "每一分钱都有记录",
      text: "交易失败立即退款，绝不重复扣款。",
    },
    anyPhone: {
      title: "任何手机都流畅",
      text: "低端手机和慢速网络也能用，甚至无需 JavaScript。",
    },
    topup: {
      title: "多种充值方式",
      text: "各大银行虚拟账户、QRIS，或免手续费的普通转账。",
    },
    receipt: {
      title: "可打印小票",
      text: "支持 58 和 80 毫米纸张，含客户所需的序列号。",
    },
    api: {
      title: "面向开发者的 API",
      text: "界面上的一切均可通过 API 完成，文档齐全、可安全重试。",
    },
  },
  faqTitle: "常见问题",
  faq: {
    start: {
      q: "如何开始？",
      a: "用手机号注册，最低充值 Rp 10.000 即可开售，无注册费。",
    },
    fail: {
      q: "交易失败怎么办？",
      a: "款项立即全额退回余额，记录中可查看原因和参考编号。",
    },
    topup: {
      q: "充值多久到账？",
      a: "虚拟账户和 QRIS 约一分钟；金额完全一致的银行转账约两分钟，其他情况 24 小时内核查。",
    },
    price: {
      q: "所有人价格都一样吗？",
      a: "价格表为会员价，代理与高级代理享更低价格。",
    },
  },
};
