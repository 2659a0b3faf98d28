import type { webapp as en } from "../en/webapp.ts";
import type { Texts } from "../shape.ts";

export const webapp: Texts<typeof en> = {
  rename: {
    title: "修改页面标题",
    label: "标题",
    hint: "只在这台设备上生效；留空则使用原来的标题。",
    refused: "标题不能包含链接或看不见的字符。",
    save: "保存",
  },
  update: {
    links: "请更新您的 {{site}} 应用。",
    feature: "请更新 {{site}} 安卓应用后再使用此功能。",
  },
  tooLong: {
    scan: "扫描到的内容对此栏过长，未填入。请扫描其他条码或手动输入号码。",
    contact: "该联系人的号码过长，未填入。请检查联系人或手动输入号码。",
  },
  print: {
    bluetooth: "蓝牙打印机",
    connecting: "正在连接…",
    printing: "正在打印，{{percent}}%",
    done: "已打印。",
    again: "重新打印",
    noPrinter: "没有选择打印机，未计入打印次数。",
    unreachable: "无法连接打印机。请打开打印机、靠近后重试。未计入打印次数。",
    unsuitable: "此设备不能通过蓝牙打印小票，请选择其他打印机。未计入打印次数。",
    broken: "打印中途停止。本次已计入：请重新打印，编号不变。",
    appFailed: "应用无法打印。本次已计入：请重新打印，编号不变。",
  },
  scan: {
    title: "扫描条码",
    aim: "请将条码或二维码对准摄像头。",
    starting: "正在打开摄像头…",
    denied: "未允许使用摄像头。请在浏览器的网站设置中允许，或手动输入号码。",
    none: "这里没有摄像头，请手动输入号码。",
    failed: "摄像头暂时无法使用，请手动输入号码。",
  },
};
