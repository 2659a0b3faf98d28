import type { destinations as en } from "../en/destinations.ts";
import type { Texts } from "../shape.ts";

export const destinations: Texts<typeof en> = {
  kinds: {
    phone: { label: "客户号码", called: "手机号", hint: "例如：0812 3456 7890" },
    international: { label: "国外手机号", hint: "请带国家代码，例如：+60 12 345 6789" },
    meter: {
      label: "电表号或客户号",
      hint: "11 或 12 位数字，见电表或旧收据",
      unknown: "PLN 没有这个电表号或客户号，请再核对。",
      change: "修改号码",
    },
    customer: { label: "客户号码", hint: "6 至 20 位数字，见客户卡或旧收据" },
    account: {
      label: "银行账号",
      hint: "收款银行账号，仅限数字",
      unknown: "该银行没有这个账号，请再核对。",
      change: "修改账号",
    },
    card_or_phone: { label: "手机号或卡号", hint: "电子钱包的手机号，或卡上的 16 位数字" },
    member: { label: "家庭或参保人号码", hint: "11 至 16 位数字，见 BPJS 卡" },
    tax_object: { label: "税务标的号（NOP）", hint: "18 位数字，见税单（SPPT）" },
    payment_code: { label: "缴费码", hint: "12 至 20 位数字，来自 Samsat 应用" },
    contract: { label: "合同号", hint: "6 至 20 位数字，见分期卡" },
    amount: { label: "汇款金额", hint: "印尼盾，10.000 起" },
    game: {
      label: "玩家 ID",
      hint: "与游戏内玩家资料中显示的一致",
      unknown: "该游戏没有这个玩家 ID，请再核对。",
      change: "修改玩家 ID",
    },
    zone: { label: "区号", hint: "仅在游戏要求时填写", asked: "必填：玩家资料中括号内的数字" },
    server: {
      label: "服务器",
      hint: "仅在游戏要求时填写",
      asked: "必填：与玩家资料中的一致",
      chosen: "必填：请选择玩家的服务器",
    },
    identity: { label: "车主身份证号", hint: "16 位数字，见身份证" },
    months: { label: "缴费月数", hint: "1 至 12" },
    year: { label: "纳税年度", hint: "例如：2026" },
    offer: { label: "优惠", hint: "优惠代码" },
  },
  nobody: {
    title: "暂时无法核对户名",
    body: "您仍可付款，请确认号码或 ID 无误。",
  },
  choices: {
    operator: {
      choose: "选择运营商",
      title: "输入客户号码",
      body: "输入前 4 位即可自动识别运营商，可售商品和价格会显示在这里。",
    },
    brand: { choose: "选择服务", title: "选择服务", body: "可售商品和价格随后会显示在这里。" },
    game: { choose: "选择游戏", title: "选择游戏", body: "可售商品和价格随后会显示在这里。" },
    country: { choose: "选择国家", title: "选择国家", body: "可售商品和价格随后会显示在这里。" },
    region: { choose: "选择地区", title: "选择地区", body: "可售商品和价格随后会显示在这里。" },
    bank: { choose: "选择银行", title: "选择银行", body: "可售商品和价格随后会显示在这里。" },
    biller: { choose: "选择服务商", title: "选择服务商", body: "可售商品和价格随后会显示在这里。" },
  },
};
