import { z } from "zod";
import { destinationNumber, shownDestination } from "../../catalog/shown-destination.ts";
import { formatRupiah } from "../../shared/money.ts";
import { serverName } from "../../shared/sold-to.ts";
import { kind, type NotificationKind, rupiahOf, wordOf } from "../kind.ts";

const data = z.object({
  order: z.string(),
  ref_id: z.string(),
  product: z.string(),
  type: z.string(),
  destination: z.string(),
  server_name: serverName.default(null),
  /** Rupiah that the product cost the customer, and that paying for it came to. */
  paid: z.number().int(),
  fee: z.number().int().nullish(),
  /** Why a payment is before an admin. */
  check: z.string().nullish(),
  profit: z.number().int().optional(),
  /** Rupiah of what is given back, checked, or was taken from the deposit (below 0). */
  amount: z.number().int().nullish(),
  /** Rupiah of it that may be taken from the deposit. */
  takeable: z.number().int().nullish(),
  serial_number: z.string().nullish(),
});

/** What a payment that fits nothing is, with its sum. */
const CHECKED = {
  id: {
    paid_twice: "Pembayaran kedua {amount}",
    amount_mismatch: "{amount} masuk, lain dari yang ditagih",
    paid_after_end: "{amount} masuk setelah waktu bayar habis",
    currency_mismatch: "Dibayar dalam mata uang lain",
  },
  en: {
    paid_twice: "A second payment of {amount}",
    amount_mismatch: "{amount} came in, another sum than was asked for",
    paid_after_end: "{amount} came in after the time to pay was over",
    currency_mismatch: "Paid in another currency",
  },
  zh: {
    paid_twice: "第二笔付款 {amount}",
    amount_mismatch: "到账 {amount}，与应付不符",
    paid_after_end: "付款时间过后到账 {amount}",
    currency_mismatch: "以其他货币付款",
  },
} as const;

/** What a customer paid in all, and what of it paying came to. */
const WITH_FEE = {
  id: (total: string, fee: string) => `${total} (termasuk biaya pembayaran ${fee})`,
  en: (total: string, fee: string) => `${total} (with the payment fee of ${fee})`,
  zh: (total: string, fee: string) => `${total}（含支付手续费 ${fee}）`,
} as const;

type Rest = Omit<Parameters<typeof kind<typeof data>>[0], "channels" | "mail" | "data" | "values" | "path">;

/** What became of an order that a customer made on a page of the agent's. A lock screen shows the number's end. */
function order(texts: Rest, mailed = true): NotificationKind {
  return kind({
    ...texts,
    channels: mailed ? ["list", "toast", "push", "mail"] : ["list", "toast", "push"],
    ...(mailed ? { mail: "digest" as const } : {}),
    data,
    path: (told) => `/account/checkout/orders/${encodeURIComponent(told.order)}`,
    subject: ({ ref_id }) => ref_id,
    values: (
      { product, type, destination, server_name, paid, fee, check, profit, amount, takeable, serial_number },
      { locale },
    ) => ({
      product,
      destination: shownDestination({ type, destination_number: destination, server_name }, locale),
      ending: `•••${destinationNumber(type, destination).slice(-4)}`,
      paid: fee ? WITH_FEE[locale](formatRupiah(paid + fee), formatRupiah(fee)) : rupiahOf(paid),
      what: check ? wordOf(CHECKED[locale], check)?.replace("{amount}", rupiahOf(amount) ?? "") : undefined,
      profit: rupiahOf(profit),
      amount: rupiahOf(amount),
      takeable: takeable ? rupiahOf(takeable) : undefined,
      serial_number: serial_number ?? undefined,
    }),
    push: ["product", "ending"],
    facts: ["product", "destination", "amount", "takeable", "serial_number"],
  });
}

export const CHECKOUT_KINDS = {
  checkout_paid: order(
    {
      tone: "info",
      id: { title: "Pelanggan sudah membayar", line: "{product} ke {destination} dibayar {paid}, sedang dikirim." },
      en: {
        title: "A customer has paid",
        line: "{product} to {destination} was paid, {paid}, and is being delivered.",
      },
      zh: { title: "客户已付款", line: "{product}（{destination}）已付款 {paid}，正在交付。" },
    },
    false,
  ),
  checkout_success: order({
    tone: "ok",
    id: {
      title: "Pesanan checkout terkirim",
      line: "{product} ke {destination} terkirim. Laba {profit} masuk ke deposit.",
    },
    en: {
      title: "A checkout order was delivered",
      line: "{product} to {destination} was delivered. The profit, {profit}, is in your deposit.",
    },
    zh: { title: "收银台订单已交付", line: "{product}（{destination}）已交付，利润 {profit} 已存入账户余额。" },
  }),
  checkout_failed: order({
    tone: "bad",
    id: {
      title: "Pesanan checkout gagal",
      line: "{product} ke {destination} tidak terkirim. {amount} milik pelanggan Anda akan dikembalikan oleh admin.",
    },
    en: {
      title: "A checkout order failed",
      line: "{product} to {destination} was not delivered. An admin will give {amount} back to your customer.",
    },
    zh: {
      title: "收银台订单失败",
      line: "{product}（{destination}）未能交付，管理员将把 {amount} 退还您的客户。",
    },
  }),
  checkout_refunded: order({
    tone: "info",
    id: {
      title: "Uang pelanggan sudah dikembalikan",
      line: "{amount} untuk {product} ke {destination} sudah dikirim balik ke pelanggan Anda.",
    },
    en: {
      title: "A customer's money was given back",
      line: "{amount} for {product} to {destination} was sent back to your customer.",
    },
    zh: { title: "客户款项已退还", line: "{product}（{destination}）的 {amount} 已退还您的客户。" },
  }),
  checkout_credited: order({
    tone: "ok",
    id: {
      title: "Uang pelanggan masuk ke deposit Anda",
      line: "{amount} untuk {product} ke {destination} masuk ke deposit Anda. Selesaikan dengan pelanggan Anda.",
    },
    en: {
      title: "A customer's money is in your deposit",
      line: "{amount} for {product} to {destination} is in your deposit. Settle it with your customer.",
    },
    zh: {
      title: "客户款项已存入您的余额",
      line: "{product}（{destination}）的 {amount} 已存入您的余额，请与客户结清。",
    },
  }),
  checkout_checked: order({
    tone: "wait",
    id: {
      title: "Pembayaran pelanggan sedang diperiksa",
      line: "{what}: {product} ke {destination}. Admin sedang memeriksanya.",
    },
    en: {
      title: "A customer's payment is being checked",
      line: "{what}: {product} to {destination}. An admin is checking it.",
    },
    zh: {
      title: "正在核查客户付款",
      line: "{what}：{product}（{destination}）。管理员正在核查。",
    },
  }),
  checkout_went_back: order({
    tone: "wait",
    id: {
      title: "Uang pelanggan kembali ke pembayar, admin memeriksanya",
      line: "{amount} untuk {product} ke {destination} kembali ke pelanggan. Paling banyak {takeable} bisa ditarik dari deposit Anda; admin yang memutuskan.",
    },
    en: {
      title: "A customer's money went back to the payer, an admin is checking it",
      line: "{amount} for {product} to {destination} went back to the customer. At most {takeable} may be taken from your deposit; an admin decides.",
    },
    zh: {
      title: "客户款项已退回付款人，管理员正在核查",
      line: "{product}（{destination}）的 {amount} 已退回客户，最多可能从您的账户余额扣回 {takeable}，由管理员决定。",
    },
  }),
  checkout_check_ended: order({
    tone: "info",
    id: {
      title: "Selesai diperiksa: saldo Anda tidak berubah",
      line: "Pembayaran untuk {product} ke {destination} selesai diperiksa. Saldo Anda tidak berubah.",
    },
    en: {
      title: "Checked: your balance stays as it is",
      line: "The payment for {product} to {destination} has been checked. Your balance stays as it is.",
    },
    zh: {
      title: "核查完毕：余额不变",
      line: "{product}（{destination}）的付款已核查完毕，您的余额不变。",
    },
  }),
  checkout_check_restored: order({
    tone: "info",
    id: {
      title: "Selesai diperiksa: saldo Anda sudah pulih",
      line: "Pengembalian untuk {product} ke {destination} gagal dan selesai diperiksa. {amount} yang pernah ditarik tetap di deposit Anda.",
    },
    en: {
      title: "Checked: your balance is restored",
      line: "The refund of {product} to {destination} failed and has been checked. The {amount} once taken stays in your deposit.",
    },
    zh: {
      title: "核查完毕：余额已恢复",
      line: "{product}（{destination}）的退款失败，已核查完毕，之前扣下的 {amount} 仍在您的账户余额中。",
    },
  }),
  checkout_taken_back: order({
    tone: "bad",
    id: {
      title: "Saldo ditarik karena uang pelanggan kembali",
      line: "{amount} ditarik dari deposit Anda: pembayaran {product} ke {destination} kembali ke pelanggan.",
    },
    en: {
      title: "Taken from your deposit: a customer's money went back",
      line: "{amount} was taken from your deposit: the payment of {product} to {destination} went back.",
    },
    zh: {
      title: "客户款项退回，已从余额扣款",
      line: "已从您的账户余额扣回 {amount}：{product}（{destination}）的付款已退回客户。",
    },
  }),
  checkout_given_back: order({
    tone: "ok",
    id: {
      title: "Saldo yang ditarik sudah kembali",
      line: "{amount} masuk lagi ke deposit Anda: {product} ke {destination} tidak jadi terjual.",
    },
    en: {
      title: "What was taken is in your deposit again",
      line: "{amount} is in your deposit again: {product} to {destination} was not sold after all.",
    },
    zh: {
      title: "已扣款项已退回",
      line: "{amount} 已退回您的账户余额：{product}（{destination}）最终未售出。",
    },
  }),
  checkout_refund_undone: order({
    tone: "ok",
    id: {
      title: "Saldo yang ditarik sudah kembali",
      line: "{amount} masuk lagi ke deposit Anda: pengembalian untuk {product} ke {destination} gagal.",
    },
    en: {
      title: "What was taken is in your deposit again",
      line: "{amount} is in your deposit again: the refund of {product} to {destination} failed.",
    },
    zh: {
      title: "已扣款项已退回",
      line: "{amount} 已退回您的账户余额：{product}（{destination}）的退款失败。",
    },
  }),
  checkout_refund_failed: order({
    tone: "bad",
    id: {
      title: "Pengembalian ke pelanggan gagal",
      line: "Pengembalian {amount} untuk {product} ke {destination} gagal; uangnya masih pada kami. Admin mengirimnya lagi.",
    },
    en: {
      title: "Giving a customer's money back failed",
      line: "Giving {amount} back for {product} to {destination} failed; we still have it. An admin sends it again.",
    },
    zh: {
      title: "退款给客户失败",
      line: "{product}（{destination}）的退款 {amount} 失败，款项仍在我们这里，管理员将重新退还。",
    },
  }),
} as const;
