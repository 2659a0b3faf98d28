import type { PersonMessage } from "../ports/messenger.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import { quoted } from "../shared/quoted.ts";
import { wordOf } from "./kind.ts";
import type { DueGuest } from "./schema.ts";

type Told = DueGuest["kind"];
interface Facts {
  readonly product: string;
  /** Of a bill, whose it is: it is paid, not delivered. */
  readonly number: string | null;
  readonly total: string;
  /** Of a payment that is checked: what does not fit. */
  readonly why: string;
}

interface Words {
  /** What of a payment does not fit its order, by the kind of its claim. */
  readonly misfits: Readonly<Record<"amount_mismatch" | "paid_twice" | "paid_after_end" | "other", string>>;
  readonly subject: Readonly<Record<Told, (facts: Facts) => string>>;
  readonly line: Readonly<Record<Told, (facts: Facts) => string>>;
  readonly receipt: string;
  readonly order: string;
  readonly bought: (shop: string, site: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  id: {
    misfits: {
      amount_mismatch: "jumlahnya lain dari yang ditagih",
      paid_twice: "pesanan ini sudah dibayar",
      paid_after_end: "masuknya setelah waktu bayar habis",
      other: "tidak cocok dengan pesanannya",
    },
    subject: {
      guest_success: ({ product }) => `Struk: ${product}`,
      guest_failed: ({ product, number }) => `${number ? "Tidak dibayar" : "Tidak terkirim"}: ${product}`,
      guest_refunded: ({ product }) => `Uang dikembalikan: ${product}`,
      guest_refund_failed: ({ product }) => `Pengembalian uang gagal: ${product}`,
      guest_refund_undone: ({ product }) => `Pengembalian uang tidak jadi: ${product}`,
      guest_credited: ({ product }) => `Uang diserahkan ke penjual: ${product}`,
      guest_checked: ({ product }) => `Pembayaran diperiksa: ${product}`,
      guest_extra_refunded: ({ product }) => `Uang dikembalikan: ${product}`,
      guest_extra_credited: ({ product }) => `Uang diserahkan ke penjual: ${product}`,
    },
    line: {
      guest_success: ({ product, number, total }) =>
        number ? `${product} untuk ${number} sudah dibayar: ${total}.` : `${product} sudah terkirim.`,
      guest_failed: ({ product, number, total }) =>
        `${product} ${number ? `untuk ${number} tidak dibayar` : "tidak terkirim"}. ${total} tetap milik Anda dan akan dikembalikan oleh admin.`,
      guest_refunded: ({ product, total }) => `Pembayaran Anda untuk ${product} (${total}) sudah dikembalikan.`,
      guest_refund_failed: ({ product, total }) =>
        `Pengembalian ${total} dari pembayaran Anda untuk ${product} gagal di penyedia pembayaran. Uangnya tetap milik Anda, dan admin mengirimnya lagi.`,
      guest_refund_undone: ({ product, total }) =>
        `Pengembalian ${total} untuk ${product} yang kami kabarkan tidak jadi: penyedia pembayaran tidak mengirimnya. Pesanan dan pembayaran Anda kembali seperti sebelum kabar itu.`,
      guest_credited: ({ product, total }) =>
        `Pembayaran Anda untuk ${product} (${total}) diserahkan ke penjual, yang menyelesaikannya dengan Anda.`,
      guest_checked: ({ product, total, why }) =>
        `Pembayaran ${total} untuk ${product} sedang diperiksa: ${why}. Uangnya tetap milik Anda. Admin memeriksanya, lalu mengembalikannya atau menyelesaikannya lewat penjual.`,
      guest_extra_refunded: ({ product, total }) =>
        `Pembayaran Anda yang lebih untuk ${product} (${total}) sudah dikembalikan. Pesanannya tetap.`,
      guest_extra_credited: ({ product, total }) =>
        `Pembayaran Anda yang lebih untuk ${product} (${total}) diserahkan ke penjual, yang menyelesaikannya dengan Anda. Pesanannya tetap.`,
    },
    receipt: "Struk",
    order: "Pesanan",
    bought: (shop, site) => `Dibeli dari ${shop} lewat ${site}.`,
  },
  en: {
    misfits: {
      amount_mismatch: "it is another sum than was asked for",
      paid_twice: "this order was paid already",
      paid_after_end: "it came in after the time to pay was over",
      other: "it does not fit the order",
    },
    subject: {
      guest_success: ({ product }) => `Receipt: ${product}`,
      guest_failed: ({ product, number }) => `${number ? "Not paid" : "Not delivered"}: ${product}`,
      guest_refunded: ({ product }) => `Your money was given back: ${product}`,
      guest_refund_failed: ({ product }) => `Giving your money back failed: ${product}`,
      guest_refund_undone: ({ product }) => `Your money was not given back: ${product}`,
      guest_credited: ({ product }) => `Your money is with the seller: ${product}`,
      guest_checked: ({ product }) => `Your payment is being checked: ${product}`,
      guest_extra_refunded: ({ product }) => `Your money was given back: ${product}`,
      guest_extra_credited: ({ product }) => `Your money is with the seller: ${product}`,
    },
    line: {
      guest_success: ({ product, number, total }) =>
        number ? `${product} for ${number} is paid: ${total}.` : `${product} was delivered.`,
      guest_failed: ({ product, number, total }) =>
        `${product} ${number ? `for ${number} was not paid` : "was not delivered"}. ${total} is still yours, and an admin will give it back.`,
      guest_refunded: ({ product, total }) => `Your payment for ${product} (${total}) was given back.`,
      guest_refund_failed: ({ product, total }) =>
        `Giving ${total} of your payment for ${product} back failed at the payment provider. The money is still yours, and an admin sends it again.`,
      guest_refund_undone: ({ product, total }) =>
        `We told you that ${total} for ${product} was given back; the payment provider did not send it after all. Your order and your payment are as they were before.`,
      guest_credited: ({ product, total }) =>
        `Your payment for ${product} (${total}) was handed to the seller, who settles it with you.`,
      guest_checked: ({ product, total, why }) =>
        `Your payment of ${total} for ${product} is being checked: ${why}. The money is still yours. An admin checks it, then gives it back or settles it through the seller.`,
      guest_extra_refunded: ({ product, total }) =>
        `What you paid beyond ${product} (${total}) was given back. The order stays as it is.`,
      guest_extra_credited: ({ product, total }) =>
        `What you paid beyond ${product} (${total}) was handed to the seller, who settles it with you. The order stays as it is.`,
    },
    receipt: "Receipt",
    order: "Order",
    bought: (shop, site) => `Bought from ${shop} at ${site}.`,
  },
  zh: {
    misfits: {
      amount_mismatch: "金额与应付不符",
      paid_twice: "该订单已付款",
      paid_after_end: "到账时已过付款时间",
      other: "与订单不符",
    },
    subject: {
      guest_success: ({ product }) => `收据：${product}`,
      guest_failed: ({ product, number }) => `${number ? "未能缴费" : "未能交付"}：${product}`,
      guest_refunded: ({ product }) => `款项已退还：${product}`,
      guest_refund_failed: ({ product }) => `退款失败：${product}`,
      guest_refund_undone: ({ product }) => `退款未成：${product}`,
      guest_credited: ({ product }) => `款项已交卖家：${product}`,
      guest_checked: ({ product }) => `付款核查中：${product}`,
      guest_extra_refunded: ({ product }) => `款项已退还：${product}`,
      guest_extra_credited: ({ product }) => `款项已交卖家：${product}`,
    },
    line: {
      guest_success: ({ product, number, total }) =>
        number ? `${product}（${number}）已缴费：${total}。` : `${product} 已交付。`,
      guest_failed: ({ product, number, total }) =>
        `${product}${number ? `（${number}）未能缴费` : " 未能交付"}。${total} 仍属于您，管理员将予以退还。`,
      guest_refunded: ({ product, total }) => `您为 ${product} 支付的款项（${total}）已退还。`,
      guest_refund_failed: ({ product, total }) =>
        `您为 ${product} 付款的 ${total} 在支付方退款失败。款项仍属于您，管理员将重新退还。`,
      guest_refund_undone: ({ product, total }) =>
        `先前告知的 ${product} 退款 ${total} 未成：支付方没有退出。您的订单和付款恢复到此前的状态。`,
      guest_credited: ({ product, total }) => `您为 ${product} 支付的款项（${total}）已交给卖家，由其与您结清。`,
      guest_checked: ({ product, total, why }) =>
        `您为 ${product} 支付的 ${total} 正在核查：${why}。款项仍属于您，管理员核查后将予以退还或通过卖家处理。`,
      guest_extra_refunded: ({ product, total }) => `您为 ${product} 多付的款项（${total}）已退还，订单不受影响。`,
      guest_extra_credited: ({ product, total }) =>
        `您为 ${product} 多付的款项（${total}）已交给卖家，由其与您结清，订单不受影响。`,
    },
    receipt: "收据",
    order: "订单",
    bought: (shop, site) => `通过 ${site} 向 ${shop} 购买。`,
  },
};

/** What a guest is told of their order, in the language they ordered in, where they said to be reached. */
export function guestMessage(
  { to, kind, locale, data }: DueGuest,
  { site, publicUrl }: { readonly site: string; readonly publicUrl: string },
): PersonMessage {
  const words = WORDS[locale];
  const { product, receipt, order } = data;
  const facts: Facts = {
    product,
    number: data.bill_number ?? null,
    total: formatRupiah(data.total),
    why: wordOf(words.misfits, data.check ?? "") ?? words.misfits.other,
  };
  const text = [
    words.line[kind](facts),
    ...(kind === "guest_success" && receipt ? [`${words.receipt}: ${publicUrl}/r/${receipt}`] : []),
    `${words.order}: ${publicUrl}/checkout/${order}`,
    words.bought(quoted(data.shop), site),
  ].join("\n");
  return { channel: to.startsWith("+") ? "whatsapp" : "email", to, subject: words.subject[kind](facts), text };
}
