import { z } from "zod";
import { PERMISSION_NAMES } from "../../shared/permission-names.ts";
import { kind, wordOf } from "../kind.ts";

/** What an account may do from now on. */
export const ACCOUNT_KINDS = {
  permission_granted: kind({
    channels: ["list", "toast", "mail"],
    mail: "digest",
    tone: "ok",
    data: z.object({ permissions: z.array(z.string()) }),
    path: () => "/account",
    values: ({ permissions }, { locale }) => ({
      permissions: permissions
        .flatMap((permission) => wordOf(PERMISSION_NAMES[locale], permission) ?? [])
        .join(locale === "zh" ? "、" : ", "),
    }),
    id: { title: "Izin baru untuk akun Anda", line: "Akun Anda sekarang diberi izin: {permissions}." },
    en: { title: "New permissions for your account", line: "Your account now has the permission: {permissions}." },
    zh: { title: "您的账户获得新权限", line: "您的账户现已获得权限：{permissions}。" },
  }),
} as const;
