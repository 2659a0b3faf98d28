import type { ContactTopic } from "../help/types.ts";
import type { Locale } from "../shared/error-catalogue.ts";

/** What a message through the contact form is about, within a sentence. */
export const CONTACT_ABOUT: Readonly<Record<Locale, Readonly<Record<ContactTopic, string>>>> = {
  id: {
    account: "akun dan masuk",
    deposit: "isi saldo",
    sale: "transaksi",
    agent: "menjadi agen",
    privacy: "data pribadi",
    other: "lainnya",
  },
  en: {
    account: "account and signing in",
    deposit: "top-up",
    sale: "transaction",
    agent: "becoming an agent",
    privacy: "personal data",
    other: "something else",
  },
  zh: { account: "账户与登录", deposit: "充值", sale: "交易", agent: "成为代理", privacy: "个人数据", other: "其他" },
};
