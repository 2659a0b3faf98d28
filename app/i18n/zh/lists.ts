import type { lists as en } from "../en/lists.ts";
import type { Texts } from "../shape.ts";

export const lists: Texts<typeof en> = {
  filter: "筛选",
  filterCount: "筛选（{{count}}）",
  active: "当前筛选",
  remove: "移除{{name}}",
  clear: "清除筛选",
  all: "全部",
  days: "日期",
  presets: {
    all: "全部",
    today: "今天",
    week: "7 天",
    month: "本月",
    custom: "选择日期",
  },
  from: "开始日期",
  to: "结束日期",
  since: "{{day}}起",
  until: "至{{day}}",
  totals: "合计",
  ignored: "该条件已忽略。",
  searchedFrom: "本次搜索查看了 {{day}} 以来的记录，完整号码也查看了更早的。其他更早的请在筛选中选择日期。",
  nothingTitle: "没有匹配的内容",
  nothingBody: "请尝试其他关键词或筛选条件。",
  download: "下载",
  csv: "CSV",
  excel: "Excel",
};
