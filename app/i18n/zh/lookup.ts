import type { lookup as en } from "../en/lookup.ts";
import type { Texts } from "../shape.ts";

export const lookup: Texts<typeof en> = {
  title: {
    prepaid: "{{type}}价格",
    bill: "缴费：{{type}}",
    offers: "购买优惠：{{type}}",
    transfer: "{{type}}",
  },
  description: {
    prepaid: "查看{{type}}今日价格和在售产品。代理价格更优惠。",
    bill: "缴纳{{type}}：收费单位及账单之外的费用。",
    offers: "为某个号码购买{{type}}优惠：套餐价格之外的费用。",
    transfer: "{{type}}：可选银行及汇款金额之外的费用。",
  },
  lead: {
    prepaid: "以下为会员价，代理更优惠。购买前请先登录。",
    bill: "输入客户号码并登录，付款前先查看应缴金额。",
    offers: "输入手机号码并登录，付款前先选择该号码的优惠。",
    transfer: "输入收款账号并登录，汇款前先核对收款人姓名。",
  },
  verified: "仅限经我们核实并授权的账户使用。价格如下；如需使用，请登录后向我们申请。",
  askUs: "联系我们",
  recognised: "这是 {{operator}} 的号码。",
  show: {
    prepaid: "查看价格",
    bill: "查看账单",
    offers: "查看优惠",
    transfer: "查询收款人",
  },
  buy: {
    prepaid: "购买",
    bill: "缴费",
    offers: "购买",
    transfer: "汇款",
  },
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
