import type { proposals as en } from "../en/proposals.ts";
import type { Texts } from "../shape.ts";

export const proposals: Texts<typeof en> = {
  title: "等待另一位管理员",
  intro:
    "大额资金变动，或更改保护资金与登录的设置，须由一位管理员提出、另一位确认。此处所列尚未生效，各项的等待期限见其下方。",
  emptyTitle: "没有等待中的提案",
  emptyBody: "管理员和销售的提案在此等待另一位管理员处理。",
  kinds: {
    claim: "处理索赔",
    correction: "更正余额",
    loan: "借款入账",
    settings: "更改网站设置",
    channel: "更改付款方式",
    standing: "更改账户",
    purchase: "结束交易",
    payout: "向银行支付佣金",
    payout_return: "银行退回的佣金",
    payout_withdraw: "撤回佣金批次",
  },
  proposed: "{{name}} 提出，{{when}}",
  balance: "当前与之后的余额",
  tooLittle: "余额不足",
  expires: "有效期至 {{when}}",
  stays: "一直等待，直至确认或撤回",
  open: "打开",
  confirmers: "可确认：{{names}}。",
  nobody: "目前没有管理员可以确认。需要两位互不引荐的管理员，请参阅部署指南。",
  marked:
    "目前没有管理员可以确认：{{names}} 标记了此批次中银行拒绝的支付，因此不能再确认。由批次创建者删除该标记并自行标记，或由其他管理员确认。",
  markedOwn: "{{names}} 标记了您批次中银行拒绝的支付，因此不能再确认。请删除该标记并自行标记，或请其他管理员确认。",
  left: "{{name}} 自提案以来并非一直是在职管理员，因此无人可以确认，只能拒绝。",
  leftOwn: "您自提案以来并非一直是在职管理员，因此无人可以确认。请撤回后重新提案。",
  changed: "这是提案时的内容。现在的结果已有所不同，因此无人可以确认：请驳回；可以重新提案。",
  changedOwn: "这是您提案时的内容。现在的结果已有所不同，因此无人可以确认。请撤回后重新提案。",
  makerLeft: {
    taken:
      "创建此批次的 {{name}} 已不是管理员，目前无人可以确认。若银行已付款：请重新任命 {{name}} 为管理员（需两位管理员），再确认；若未付款，请撤回。",
    open: "{{name}} 自创建此批次以来并非一直是在职管理员，因此无人可以确认。尚未付款：请撤回后重新创建批次。",
  },
  makerLeftOwn: "您自创建此批次以来并非一直是在职管理员，因此无人可以确认。尚未付款：请撤回后重新创建批次。",
  why: "提案人的理由",
  mayStill: {
    refuse: "可以拒绝。",
    page: "须由其他管理员决定；您可以做的在其页面上。",
    below: "须由其他管理员确认；您可以做的见下方。",
  },
  obstacle: {
    proposer_left: "提案人自提案以来并非一直是在职管理员，无法确认。",
    claim_same_person: "这是您提出的，须由另一位管理员确认。",
    second_too_new: "您成为管理员的时间不够长，不能确认。",
    second_not_apart: "您与提案人不算两个人：其中一方引荐了另一方。",
    admin_own_account: "这与您本人有关，须由其他管理员决定。",
    payout_marked: "您更改过本批次的标记，须由他人确认；或由提案人亲自标记该行，之后您即可确认。",
    payout_marker_left:
      "更改过本批次标记的人已不再是管理员，因此无人可以确认。如果银行已付款，请由两名管理员将其重新设为管理员；否则请收回。",
    payout_taken: "您或与您不算两个人的人下载了文件，须由其他管理员撤回。",
  },
  confirm: "确认",
  reject: "拒绝",
  withdraw: "撤回",
  done: {
    accept: "已确认，即刻生效。",
    refuse: "已拒绝，没有任何更改。",
  },
  asked: "已提出提案，须由另一位管理员确认；尚无任何更改。",
  waiting: "等待另一位管理员：{{count}}",
  toList: "查看并决定",
  guarded: "更改须等待另一位管理员确认。",
};
