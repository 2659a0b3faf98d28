import type { lookup as en } from "../en/lookup.ts";
import type { Texts } from "../shape.ts";

export const lookup: Texts<typeof en> = {
  title: "{{type}}价格",
  billTitle: "缴费：{{type}}",
  description: "查看{{type}}今日价格和在售产品。代理价格更优惠。",
  billDescription: "缴纳{{type}}：收费单位及账单之外的费用。",
  lead: "输入号码查看价格。此处为会员价，代理更优惠。购买前请先登录。",
  billLead: "输入客户号码并登录，付款前先查看应缴金额。",
  recognised: "这是 {{operator}} 的号码。",
  show: "查看价格",
  buy: "购买",
  pay: "缴费",
  askBill: "查看账单",
  register: "免费注册",
  emptyTitle: "此处暂无在售产品",
  emptyText: "请选择其他运营商或其他产品类型。",
  others: "查询其他产品",
  excel: {
    lead: "用一个 Excel 文件向一百个号码销售：付款前逐行检查。",
    template: "下载模板，在每行填写产品代码和号码。",
    check: "上传文件。每个错误按行显示，并显示总额和付款后的余额。",
    pay: "用 PIN 确认，查看每行的结果。结果也可下载。",
    signIn: "登录后上传",
  },
};
