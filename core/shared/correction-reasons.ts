import type { Locale } from "./error-catalogue.ts";

/** Why an admin put a balance right (core/admin/states.ts), as admins choose it and its owner reads it. */
export const CORRECTION_REASON_NAMES = {
  id: {
    missing_credit: "Kredit belum masuk",
    wrong_credit: "Salah kredit",
    double_credit: "Terkredit dua kali",
    compensation: "Kompensasi",
    outside_payment: "Dibayar di luar sistem",
    other: "Lainnya",
  },
  en: {
    missing_credit: "A credit is missing",
    wrong_credit: "Credited by mistake",
    double_credit: "Credited twice",
    compensation: "Compensation",
    outside_payment: "Paid outside",
    other: "Something else",
  },
  zh: {
    missing_credit: "款项未入账",
    wrong_credit: "误入账",
    double_credit: "重复入账",
    compensation: "补偿",
    outside_payment: "系统外付款",
    other: "其他",
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** A reason's name; what nobody knows stays as it is. */
export function correctionReasonName(locale: Locale, code: string): string {
  const names: Readonly<Record<string, string>> = CORRECTION_REASON_NAMES[locale];
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code;
}
