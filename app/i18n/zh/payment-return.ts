import type { paymentReturn as en } from "../en/payment-return.ts";
import type { Texts } from "../shape.ts";

export const paymentReturn: Texts<typeof en> = {
  title: "付款",
  finishTitle: "已从付款页返回",
  unfinishTitle: "尚未付款",
  errorTitle: "付款未成功",
  finishBody: "如已付款，余额会自动到账，通常 1 分钟内。",
  unfinishBody: "您在付款前离开了付款页面。该申请在截止时间前仍然有效。",
  errorBody: "据我们所知没有资金变动。请重试或选择其他付款方式。",
  paidTitle: "余额已到账",
  paidBody: "{{amount}} 已加入您的余额。",
  pendingTitle: "等待支付机构确认",
  pendingBody: "本页会自动查询。您也可以关闭，不会有任何损失。",
  endedTitle: "此申请已结束",
  endedBody: "如已付款，我们会核查并在 24 小时内通知您。",
  takenBackTitle: "此款项已扣回",
  takenBackBody: "此付款的款项已退回付款人，因此已从您的余额扣回。详情见充值页面。",
  reviewTitle: "核查中",
  reviewBody: "收到的款项与账单不符。管理员会在 24 小时内核查，您的资金是安全的。",
  code: "充值编号",
  total: "应付合计",
  totalPaid: "已付合计",
  open: "查看充值",
  signIn: "登录查看余额",
  home: "回到首页",
};
