import type { PersonMessage } from "../ports/messenger.ts";
import { AT_MOST, RESULT_TITLES, resultPath } from "../push/push-text.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import type { DueMail, Result } from "./schema.ts";

interface Words {
  readonly hello: (name: string) => string;
  readonly several: (site: string, count: number) => string;
  readonly product: string;
  readonly destination: string;
  readonly price: string;
  readonly serialNumber: string;
  readonly credited: string;
  readonly amount: string;
  readonly details: string;
  readonly switchOff: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  id: {
    hello: (name) => `Halo ${name},`,
    several: (site, count) => `${count} hasil transaksi di ${site}`,
    product: "Produk",
    destination: "Tujuan",
    price: "Harga beli",
    serialNumber: "SN/Token",
    credited: "Masuk",
    amount: "Jumlah",
    details: "Rincian",
    switchOff: "Email ini dikirim karena Anda menyalakannya di profil. Matikan di sini",
  },
  en: {
    hello: (name) => `Hello ${name},`,
    several: (site, count) => `${count} results of transactions at ${site}`,
    product: "Product",
    destination: "Destination",
    price: "Buying price",
    serialNumber: "Serial number/token",
    credited: "Credited",
    amount: "Amount",
    details: "Details",
    switchOff: "You get this mail because you turned it on in your profile. Turn it off here",
  },
  zh: {
    hello: (name) => `${name}，您好：`,
    several: (site, count) => `${site}：${count} 条交易结果`,
    product: "产品",
    destination: "号码",
    price: "进价",
    serialNumber: "序列号/电码",
    credited: "到账",
    amount: "金额",
    details: "详情",
    switchOff: "您在个人资料中开启了此邮件，可在此关闭",
  },
};

function paragraph({ kind, data }: Result, locale: Locale, publicUrl: string): string {
  const words = WORDS[locale];
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.product, data.product],
    [words.destination, data.destination],
    [words.price, data.price === undefined ? undefined : formatRupiah(data.price)],
    [words.serialNumber, data.serial_number],
    [words.credited, kind === "deposit_paid" ? formatRupiah(data.credited ?? 0) : undefined],
    [words.amount, data.amount === undefined || data.amount === null ? undefined : formatRupiah(Math.abs(data.amount))],
    [AT_MOST[locale], data.takeable ? formatRupiah(data.takeable) : undefined],
    [words.details, `${publicUrl}${resultPath(kind, data)}`],
  ];
  const lines = facts.flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`));
  const code = data.code ?? data.ref_id;
  return [`${RESULT_TITLES[locale][kind]}${code ? ` (${code})` : ""}`, ...lines].join("\n");
}

/** All results that waited for one person, as one mail in their language and the name of `site`. */
export function resultMail({ to, name, locale, results }: DueMail, site: string, publicUrl: string): PersonMessage {
  const words = WORDS[locale];
  const [first] = results;
  const what = first?.data.product ?? first?.data.code;
  const subject =
    results.length === 1 && first
      ? [RESULT_TITLES[locale][first.kind], what].filter(Boolean).join(": ")
      : words.several(site, results.length);
  const text = [
    words.hello(name),
    ...results.map((result) => paragraph(result, locale, publicUrl)),
    `${words.switchOff}: ${publicUrl}/account/profile`,
  ].join("\n\n");
  return { channel: "email", to, subject, text };
}
