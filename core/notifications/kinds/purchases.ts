import { z } from "zod";
import { destinationNumber, shownDestination } from "../../catalog/shown-destination.ts";
import { serverName } from "../../shared/sold-to.ts";
import { kind, type NotificationKind, rupiahOf } from "../kind.ts";

const data = z.object({
  ref_id: z.string(),
  product: z.string().optional(),
  type: z.string().optional(),
  destination: z.string().optional(),
  server_name: serverName.default(null),
  price: z.number().int().optional(),
  pay_with: z.enum(["deposit", "loan"]).optional(),
  serial_number: z.string().nullish(),
});

/** The balance that a price goes back to: the one that paid. */
const BALANCES = {
  id: { deposit: "deposit Anda", loan: "saldo pinjaman Anda" },
  en: { deposit: "your deposit", loan: "your loan balance" },
  zh: { deposit: "您的账户余额", loan: "您的借款余额" },
} as const;

type Rest = Omit<Parameters<typeof kind<typeof data>>[0], "channels" | "data" | "values" | "path">;

/** How a purchase ended. Of a customer's number a lock screen shows only the end: anybody may see it. */
function purchase(texts: Rest): NotificationKind {
  return kind({
    ...texts,
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    data,
    path: ({ ref_id }) => `/account/laporan/transaksi/${encodeURIComponent(ref_id)}`,
    subject: ({ ref_id }) => ref_id,
    values: ({ ref_id, product, type = "", destination, server_name, price, serial_number, pay_with }, { locale }) => ({
      product: product ?? ref_id,
      destination:
        destination === undefined
          ? undefined
          : shownDestination({ type, destination_number: destination, server_name }, locale),
      ending: product && destination ? `•••${destinationNumber(type, destination).slice(-4)}` : undefined,
      price: rupiahOf(price),
      balance: pay_with ? BALANCES[locale][pay_with] : undefined,
      serial_number: serial_number ?? undefined,
    }),
    push: ["product", "ending"],
    facts: ["product", "destination", "price", "serial_number"],
  });
}

export const PURCHASE_KINDS = {
  purchase_success: purchase({
    tone: "ok",
    id: { title: "Pembelian berhasil", line: "{product} untuk {destination} berhasil." },
    en: { title: "Purchase succeeded", line: "{product} for {destination} succeeded." },
    zh: { title: "购买成功", line: "{product}（{destination}）购买成功。" },
  }),
  purchase_failed: purchase({
    tone: "bad",
    id: {
      title: "Pembelian gagal, uang kembali",
      line: "{product} untuk {destination} gagal. {price} kembali ke {balance}.",
    },
    en: {
      title: "Purchase failed, money returned",
      line: "{product} for {destination} failed. {price} is back in {balance}.",
    },
    zh: { title: "购买失败，款项已退回", line: "{product}（{destination}）购买失败，{price} 已退回{balance}。" },
  }),
  purchase_returned: purchase({
    tone: "bad",
    id: {
      title: "Pembelian dibatalkan, uang kembali",
      line: "{product} untuk {destination} dibatalkan pemasok. {price} kembali ke {balance}.",
    },
    en: {
      title: "Purchase taken back, money returned",
      line: "{product} for {destination} was taken back by the supplier. {price} is back in {balance}.",
    },
    zh: {
      title: "购买已撤销，款项已退回",
      line: "{product}（{destination}）被供应商撤销，{price} 已退回{balance}。",
    },
  }),
} as const;
