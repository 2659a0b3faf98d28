import type { receipt as en } from "../en/receipt.ts";
import type { Texts } from "../shape.ts";

export const receipt: Texts<typeof en> = {
  title: "小票",
  paper: "纸张宽度",
  paper58: "58 毫米",
  paper80: "80 毫米",
  print: "打印小票",
  printHint: "未启用 JavaScript 时，请使用浏览器菜单中的打印。",
  share: "分享",
  copy: "复制文字",
  heading: "购买小票",
  date: "时间",
  reference: "参考号",
  number: "号码",
  provider: "运营商",
  product: "商品",
  status: "状态",
  serial: "序列号",
  fee: "服务费",
  total: "合计",
  thanks: "谢谢惠顾",
  keep: "请保留此小票作为购买凭证。",
  notFinished: "这笔交易尚未成功，小票暂时无效。",
};
