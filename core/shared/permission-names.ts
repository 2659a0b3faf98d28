import type { Locale } from "./error-catalogue.ts";

/** What an account may be allowed (core/accounts/types.ts), as admins choose it and its owner reads it. */
export const PERMISSION_NAMES = {
  id: {
    deposit_transfer: "Transfer deposit ke orang lain",
    excel: "Topup Excel",
    send_money: "Kirim uang",
    multicourier: "Multikurir",
    sales: "Sales: memutuskan pinjaman agen",
  },
  en: {
    deposit_transfer: "Transfer deposit to others",
    excel: "Excel top-up",
    send_money: "Send money",
    multicourier: "Multi-courier",
    sales: "Sales: decides on agents' loans",
  },
  zh: {
    deposit_transfer: "向他人转账",
    excel: "Excel 批量充值",
    send_money: "汇款",
    multicourier: "多快递",
    sales: "销售：审批代理借款",
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
