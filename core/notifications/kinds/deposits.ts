import { z } from "zod";
import { kind, type NotificationKind, rupiahOf } from "../kind.ts";
import type { Channel, MailForm } from "../schema.ts";

const data = z.object({
  code: z.string().nullish(),
  credited: z.number().int().optional(),
  /** Rupiah of what is checked; negative of what was taken from the balance. */
  amount: z.number().int().nullish(),
  /** How much of it may leave the balance. */
  takeable: z.number().int().nullish(),
});

/** What money came by: somebody's own top-up, or a payment that has no page of theirs. */
const TOP_UP = { id: "isi saldo", en: "top-up", zh: "充值" } as const;
const A_PAYMENT = { id: "yang pernah dikreditkan", en: "what was credited to you", zh: "曾入账款项" } as const;

type Rest = Omit<Parameters<typeof kind<typeof data>>[0], "channels" | "mail" | "data" | "values" | "path">;

function deposit(channels: readonly Channel[], texts: Rest, mail?: MailForm): NotificationKind {
  return kind({
    ...texts,
    channels,
    ...(mail ? { mail } : {}),
    data,
    path: ({ code }) => (code ? `/payment/deposit/topup/${encodeURIComponent(code)}` : "/account/laporan/saldo"),
    subject: ({ code }) => code ?? undefined,
    values: ({ code, credited, amount, takeable }, { locale }) => ({
      code: code ?? undefined,
      what: code ? `${TOP_UP[locale]} ${code}` : A_PAYMENT[locale],
      credited: rupiahOf(credited),
      amount: rupiahOf(amount),
      takeable: takeable ? rupiahOf(takeable) : undefined,
    }),
  });
}

/** How a top-up ended without its money. */
const ended = (texts: Rest) => deposit(["list"], texts);

/** Something of a top-up is before an admin. */
const checked = (texts: Omit<Rest, "tone">) =>
  deposit(
    ["list", "toast", "push", "mail"],
    { ...texts, tone: "wait", push: ["amount", "code", "takeable"], facts: ["amount", "takeable"] },
    "digest",
  );

/** What a check came to that left the balance as it was. */
const endOfCheck = (texts: Omit<Rest, "tone">) =>
  deposit(
    ["list", "toast", "push", "mail"],
    { ...texts, tone: "info", push: ["amount", "code"], facts: ["amount"] },
    "digest",
  );

export const DEPOSIT_KINDS = {
  // Open screens have its notice (core spec §4), which stays until it is closed.
  deposit_paid: deposit(
    ["list", "push", "mail"],
    {
      tone: "ok",
      push: ["credited", "code"],
      facts: ["credited"],
      id: { title: "Isi saldo masuk", line: "{credited} masuk ke saldo Anda." },
      en: { title: "Top-up arrived", line: "{credited} has arrived in your balance." },
      zh: { title: "充值已到账", line: "{credited} 已存入您的余额。" },
    },
    "digest",
  ),
  deposit_expired: ended({
    tone: "info",
    id: { title: "Isi saldo kedaluwarsa", line: "Isi saldo {code} kedaluwarsa sebelum dibayar." },
    en: { title: "A top-up expired", line: "Top-up {code} expired before it was paid." },
    zh: { title: "充值已过期", line: "充值 {code} 未付款，已过期。" },
  }),
  deposit_cancelled: ended({
    tone: "info",
    id: { title: "Isi saldo dibatalkan", line: "Isi saldo {code} dibatalkan." },
    en: { title: "A top-up was cancelled", line: "Top-up {code} was cancelled." },
    zh: { title: "充值已取消", line: "充值 {code} 已取消。" },
  }),
  deposit_failed: ended({
    tone: "bad",
    id: { title: "Isi saldo gagal", line: "Isi saldo {code} gagal, jadi saldo Anda tidak bertambah." },
    en: { title: "A top-up failed", line: "Top-up {code} failed, so nothing was added to your balance." },
    zh: { title: "充值失败", line: "充值 {code} 失败，您的余额没有增加。" },
  }),
  deposit_amount_mismatch: checked({
    id: {
      title: "Uang masuk tidak sama dengan tagihan",
      line: "{amount} masuk untuk isi saldo {code}, tidak sama dengan tagihannya. Admin sedang memeriksanya.",
    },
    en: {
      title: "Another sum arrived than was asked for",
      line: "{amount} arrived for top-up {code}, which is another sum than was asked for. An admin is checking it.",
    },
    zh: { title: "到账金额与应付不符", line: "充值 {code} 到账 {amount}，与应付不符，管理员正在核查。" },
  }),
  deposit_paid_after_end: checked({
    id: {
      title: "Uang tiba terlambat, sedang diperiksa",
      line: "{amount} untuk isi saldo {code} tiba terlambat. Admin sedang memeriksanya.",
    },
    en: {
      title: "Money arrived late, being checked",
      line: "{amount} for top-up {code} arrived late. An admin is checking it.",
    },
    zh: { title: "款项迟到，正在核查", line: "充值 {code} 的 {amount} 迟到，管理员正在核查。" },
  }),
  deposit_paid_twice: checked({
    id: {
      title: "Ada pembayaran kedua untuk isi saldo",
      line: "Ada pembayaran kedua untuk isi saldo {code}: {amount}. Admin sedang memeriksanya.",
    },
    en: {
      title: "A second payment came for a top-up",
      line: "A second payment came for top-up {code}: {amount}. An admin is checking it.",
    },
    zh: { title: "充值收到第二笔付款", line: "充值 {code} 收到第二笔付款（{amount}），管理员正在核查。" },
  }),
  deposit_currency_mismatch: checked({
    id: {
      title: "Dibayar dalam mata uang lain",
      line: "Isi saldo {code} dibayar dalam mata uang lain. Admin sedang memeriksanya.",
    },
    en: {
      title: "Paid in another currency",
      line: "Top-up {code} was paid in another currency. An admin is checking it.",
    },
    zh: { title: "以其他货币付款", line: "充值 {code} 以其他货币付款，管理员正在核查。" },
  }),
  deposit_cancelled_after_paid: checked({
    id: {
      title: "Pembayaran dibatalkan penyedia",
      line: "Penyedia membatalkan pembayaran {what}: {amount} kembali ke pembayarnya. Admin sedang memeriksanya.",
    },
    en: {
      title: "The provider cancelled a payment",
      line: "The provider cancelled the payment of {what}: {amount} went back to its payer. An admin is checking it.",
    },
    zh: { title: "支付方取消了付款", line: "支付方取消了{what}的付款：{amount} 已退回付款人，管理员正在核查。" },
  }),
  deposit_refund: checked({
    id: {
      title: "Uang dikembalikan ke pembayar",
      line: "{amount} dari {what} dikembalikan ke pembayar. Admin sedang memeriksanya.",
    },
    en: {
      title: "Money went back to the payer",
      line: "{amount} of {what} went back to the payer. An admin is checking it.",
    },
    zh: { title: "款项已退回付款人", line: "{what}的 {amount} 已退回付款人，管理员正在核查。" },
  }),
  deposit_chargeback: checked({
    id: {
      title: "Pembayaran disanggah",
      line: "Pembayaran {what} disanggah: {amount}. Admin sedang memeriksanya.",
    },
    en: {
      title: "A payment was disputed",
      line: "The payment of {what} was disputed: {amount}. An admin is checking it.",
    },
    zh: { title: "付款被拒付", line: "{what}的付款 {amount} 被拒付，管理员正在核查。" },
  }),
  deposit_refund_failed: checked({
    id: {
      title: "Pengembalian uang gagal",
      line: "Pengembalian {amount} dari isi saldo {code} gagal; uangnya masih pada kami. Admin sedang menyelesaikannya.",
    },
    en: {
      title: "A refund failed",
      line: "The refund of {amount} of top-up {code} failed; we still have the money. An admin is settling it.",
    },
    zh: { title: "退款失败", line: "充值 {code} 的 {amount} 退款失败，款项仍在我们这里，管理员正在处理。" },
  }),
  deposit_taken_back: deposit(
    ["list", "toast", "push", "mail"],
    {
      tone: "bad",
      push: ["amount", "code"],
      facts: ["amount"],
      id: {
        title: "Saldo ditarik kembali",
        line: "{amount} ditarik dari saldo Anda: pembayaran {what} kembali ke pembayarnya.",
      },
      en: {
        title: "Taken back from your balance",
        line: "{amount} was taken from your balance: the payment of {what} went back to its payer.",
      },
      zh: { title: "已从余额扣回", line: "已从您的余额扣回 {amount}：{what}的付款已退回付款人。" },
    },
    "digest",
  ),
  deposit_given_back: deposit(
    ["list", "toast", "push", "mail"],
    {
      tone: "ok",
      push: ["amount", "code"],
      facts: ["amount"],
      id: {
        title: "Saldo dipulihkan",
        line: "Pengembalian {what} ke pembayarnya gagal. {amount} kembali ke saldo Anda.",
      },
      en: {
        title: "Your balance is restored",
        line: "The refund of {what} to its payer failed. {amount} is back on your balance.",
      },
      zh: { title: "余额已恢复", line: "{what}退款给付款人失败，{amount} 已退还到您的余额。" },
    },
    "digest",
  ),
  deposit_check_returned: endOfCheck({
    id: {
      title: "Uang sudah dikirim balik ke pembayarnya",
      line: "{amount} untuk isi saldo {code} sudah dikirim balik ke pembayarnya. Saldo Anda tidak berubah.",
    },
    en: {
      title: "Money was sent back to its payer",
      line: "{amount} for top-up {code} was sent back to its payer. Your balance stays as it is.",
    },
    zh: {
      title: "款项已退还付款人",
      line: "充值 {code} 的 {amount} 已退还付款人，您的余额没有变化。",
    },
  }),
  deposit_check_borne: endOfCheck({
    id: {
      title: "Selesai diperiksa: saldo Anda tidak ditarik",
      line: "{amount} dari {what} kembali ke pembayarnya dan kami tanggung. Saldo Anda tidak ditarik.",
    },
    en: {
      title: "Checked: nothing is taken from your balance",
      line: "{amount} of {what} went back to its payer at our cost. Nothing is taken from your balance.",
    },
    zh: {
      title: "核查完毕：余额不扣款",
      line: "{what}的 {amount} 已退回付款人，由我们承担，不从您的余额扣款。",
    },
  }),
  deposit_check_restored: endOfCheck({
    id: {
      title: "Selesai diperiksa: saldo Anda sudah pulih",
      line: "Pengembalian {what} gagal dan selesai diperiksa. {amount} yang pernah ditarik tetap di saldo Anda.",
    },
    en: {
      title: "Checked: your balance is restored",
      line: "The refund of {what} failed and has been checked. The {amount} once taken stays on your balance.",
    },
    zh: {
      title: "核查完毕：余额已恢复",
      line: "{what}的退款失败，已核查完毕，之前扣下的 {amount} 仍在您的余额中。",
    },
  }),
  deposit_check_kept: endOfCheck({
    id: {
      title: "Selesai diperiksa: saldo Anda tidak berubah",
      line: "Admin selesai memeriksa {what}. Tidak ada uang yang berpindah, saldo Anda tidak berubah.",
    },
    en: {
      title: "Checked: your balance stays as it is",
      line: "An admin has finished checking {what}. No money was moved; your balance stays as it is.",
    },
    zh: {
      title: "核查完毕：余额不变",
      line: "管理员已核查完{what}，没有资金变动，您的余额不变。",
    },
  }),
} as const;
