import type { PersonMessage } from "../ports/messenger.ts";
import { RESULT_TITLES, resultPath } from "../push/push-text.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import type { DueMail, Result } from "./schema.ts";

interface Words {
  readonly hello: (name: string) => string;
  readonly several: (count: number) => string;
  readonly product: string;
  readonly destination: string;
  readonly price: string;
  readonly serialNumber: string;
  readonly credited: string;
  readonly details: string;
  readonly switchOff: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  id: {
    hello: (name) => `Halo ${name},`,
    several: (count) => `${count} hasil transaksi di Gerai`,
    product: "Produk",
    destination: "Tujuan",
    price: "Harga beli",
    serialNumber: "SN/Token",
    credited: "Masuk",
    details: "Rincian",
    switchOff: "Email ini dikirim karena Anda menyalakannya di profil. Matikan di sini",
  },
  en: {
    hello: (name) => `Hello ${name},`,
    several: (count) => `${count} results of transactions at Gerai`,
    product: "Product",
    destination: "Destination",
    price: "Buying price",
    serialNumber: "Serial number/token",
    credited: "Credited",
    details: "Details",
    switchOff: "You get this mail because you turned it on in your profile. Turn it off here",
  },
  zh: {
    hello: (name) => `${name}，您好：`,
    several: (count) => `Gerai：${count} 条交易结果`,
    product: "产品",
    destination: "号码",
    price: "进价",
    serialNumber: "序列号/电码",
    credited: "到账",
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
    [words.credited, data.credited === undefined ? undefined : formatRupiah(data.credited)],
    [words.details, `${publicUrl}${resultPath(kind, data)}`],
  ];
  const lines = facts.flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`));
  return [`${RESULT_TITLES[locale][kind]} (${data.code ?? data.ref_id})`, ...lines].join("\n");
}

/** All results that waited for one person, as one mail in their language. */
export function resultMail({ to, name, locale, results }: DueMail, publicUrl: string): PersonMessage {
  const words = WORDS[locale];
  const [first] = results;
  const what = first?.data.product ?? first?.data.code;
  const subject =
    results.length === 1 && first ? `${RESULT_TITLES[locale][first.kind]}: ${what}` : words.several(results.length);
  const text = [
    words.hello(name),
    ...results.map((result) => paragraph(result, locale, publicUrl)),
    `${words.switchOff}: ${publicUrl}/account/profile`,
  ].join("\n\n");
  return { channel: "email", to, subject, text };
}
