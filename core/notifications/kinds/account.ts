import { z } from "zod";
import type { Locale } from "../../shared/error-catalogue.ts";
import { PERMISSION_NAMES } from "../../shared/permission-names.ts";
import { kind, rupiahOf, wordOf } from "../kind.ts";

/** Permissions by their names, in the reader's language; what this build does not know is left out. */
const NAMED = {
  data: z.object({ permissions: z.array(z.string()) }),
  path: () => "/account",
  values: ({ permissions }: { permissions: string[] }, { locale }: { locale: Locale }) => ({
    permissions: permissions
      .flatMap((permission) => wordOf(PERMISSION_NAMES[locale], permission) ?? [])
      .join(locale === "zh" ? "、" : ", "),
  }),
} as const;

/** What an account may do from now on, and what no more. */
export const ACCOUNT_KINDS = {
  master_promoted: kind({
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    tone: "ok",
    data: z.object({ amount: z.number().int() }),
    path: () => "/agent-center",
    values: ({ amount }) => ({ amount: rupiahOf(amount) }),
    id: {
      title: "Anda sekarang Master agen",
      line: "Penjualan 30 hari Anda {amount}: akun Anda naik menjadi Master agen. Harga Master agen berlaku mulai sekarang.",
    },
    en: {
      title: "You are a Master agent now",
      line: "With {amount} sold in 30 days your account is a Master agent's now, and Master agent prices hold from this moment.",
    },
    zh: { title: "您已成为高级代理", line: "您近 30 天售出 {amount}，账户已升级为高级代理，高级代理价格即刻生效。" },
  }),
  permission_granted: kind({
    channels: ["list", "toast", "mail"],
    mail: "digest",
    tone: "ok",
    ...NAMED,
    id: { title: "Izin baru untuk akun Anda", line: "Akun Anda sekarang diberi izin: {permissions}." },
    en: { title: "New permissions for your account", line: "Your account now has the permission: {permissions}." },
    zh: { title: "您的账户获得新权限", line: "您的账户现已获得权限：{permissions}。" },
  }),
  permission_withdrawn: kind({
    channels: ["list", "toast", "mail"],
    mail: "digest",
    tone: "wait",
    ...NAMED,
    id: { title: "Izin akun Anda dicabut", line: "Akun Anda tidak lagi punya izin: {permissions}." },
    en: { title: "Permissions withdrawn", line: "Your account no longer has the permission: {permissions}." },
    zh: { title: "您账户的权限已撤销", line: "您的账户不再拥有权限：{permissions}。" },
  }),
} as const;
