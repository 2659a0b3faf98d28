import type { contacts as en } from "../en/contacts.ts";
import type { Texts } from "../shape.ts";

export const contacts: Texts<typeof en> = {
  title: "常用联系人",
  add: "添加联系人",
  edit: "编辑联系人",
  name: "姓名",
  number: "号码",
  numberHint: "手机号、电表号或客户号",
  type: "用于",
  types: { phone: "手机", electricity: "电费", other: "其他" },
  save: "保存联系人",
  saving: "正在保存…",
  saved: "{{name}} 已保存。",
  deleted: "联系人已删除。",
  remove: "删除",
  removeTitle: "删除 {{name}} 吗？",
  removeText: "仅删除联系人，您的交易记录会保留。",
  removeYes: "是，删除",
  emptyTitle: "还没有联系人",
  emptyText: "保存常客的号码，销售时一点即用。",
  sell: "销售",
  fromPhone: "从手机通讯录选择",
  use: "使用 {{name}}，{{number}}",
};
