import { z } from "zod";
import { channelName } from "../../shared/channel-name.ts";
import type { Locale } from "../../shared/error-catalogue.ts";
import { dayText, momentText, monthText } from "../../shared/moment-text.ts";
import { formatRupiah } from "../../shared/money.ts";
import { quoted, quotedSentence } from "../../shared/quoted.ts";
import { kind, rupiahOf, wordOf } from "../kind.ts";

/** What a `proposal` is about, by its `what`. */
const PROPOSED: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: {
    claim: "penyelesaian klaim",
    correction_credit: "koreksi yang menambah saldo",
    correction_debit: "koreksi yang mengurangi saldo",
    loan: "pinjaman",
    settings: "perubahan pengaturan situs",
    channel: "perubahan cara bayar",
    standing: "perubahan akun",
    purchase: "akhir sebuah transaksi",
    payout: "pembayaran komisi ke bank",
    payout_return: "komisi yang dikembalikan bank",
    payout_withdraw: "penarikan batch pembayaran komisi",
  },
  en: {
    claim: "the settlement of a claim",
    correction_credit: "a correction that adds to a balance",
    correction_debit: "a correction that takes from a balance",
    loan: "a loan",
    settings: "a change of the site's settings",
    channel: "a change of a way to pay",
    standing: "a change of an account",
    purchase: "the end of a transaction",
    payout: "a payment of commission to banks",
    payout_return: "a commission that the bank gave back",
    payout_withdraw: "giving up a batch of commission payouts",
  },
  zh: {
    claim: "处理索赔",
    correction_credit: "增加余额的更正",
    correction_debit: "扣减余额的更正",
    loan: "借款",
    settings: "更改网站设置",
    channel: "更改付款方式",
    standing: "更改账户",
    purchase: "交易的结束方式",
    payout: "向银行支付佣金",
    payout_return: "银行退回的佣金",
    payout_withdraw: "撤回佣金支付批次",
  },
};

/** What became of it, by its `outcome`. */
const DECIDED: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: { confirmed: "disetujui", rejected: "ditolak" },
  en: { confirmed: "confirmed", rejected: "turned down" },
  zh: { confirmed: "已同意", rejected: "已拒绝" },
};

/** What of a batch its bank has refused. */
const REFUSED: Readonly<Record<Locale, string>> = {
  id: "{amount} ditolak bank",
  en: "{amount} refused by the bank",
  zh: "{amount} 被银行拒绝",
};

/** The page of what was proposed. */
function decidedPath({ what, subject }: { what: string; subject: string }): string {
  const named = encodeURIComponent(subject);
  switch (what) {
    case "claim":
      return `/admin/claims/${named}`;
    case "standing":
      return `/admin/users/${named}`;
    case "purchase":
      return `/admin/transactions/${named}`;
    case "payout":
    case "payout_return":
    case "payout_withdraw":
      return `/admin/payouts/${named}`;
    case "settings":
      return "/admin/settings";
    case "channel":
      return "/admin/channels";
    default:
      return `/admin/corrections/${named}`;
  }
}

const alert = { channels: ["list", "mail"], mail: "alert", tone: "bad" } as const;

/** What every admin is told of: something that should not be, or waits for them; and who proposed, its end. */
export const ADMIN_KINDS = {
  ledger_differs: kind({
    ...alert,
    data: z.object({ found: z.number().int() }),
    path: () => "/admin/ledger",
    values: ({ found }) => ({ found: String(found) }),
    id: { title: "Pembukuan tidak cocok", line: "Pemeriksaan pembukuan menemukan {found} selisih." },
    en: { title: "The ledger does not add up", line: "A check of the ledger found {found} differences." },
    zh: { title: "账本对不上", line: "账本检查发现 {found} 处差异。" },
  }),
  reconciliation_differs: kind({
    ...alert,
    data: z.object({ found: z.number().int(), day: z.string() }),
    path: () => "/admin/reconciliation",
    values: ({ found, day }, { locale }) => ({ found: String(found), day: dayText(day, locale) }),
    id: {
      title: "Selisih dengan mitra tanggal {day}",
      line: "Rekonsiliasi harian tanggal {day} menemukan {found} selisih baru antara pembukuan kita dan mitra.",
    },
    en: {
      title: "Differences with partners on {day}",
      line: "The daily comparison of {day} found {found} new differences between our books and our partners'.",
    },
    zh: { title: "{day} 与合作方的差异", line: "{day} 的每日对账发现我们与合作方之间有 {found} 处新差异。" },
  }),
  reconciliation_failed: kind({
    ...alert,
    data: z.object({ day: z.string(), source: z.string() }),
    path: () => "/admin/reconciliation",
    values: ({ day, source }, { locale }) => ({ day: dayText(day, locale), source }),
    id: {
      title: "Rekonsiliasi {day} belum berhasil",
      line: "Rekonsiliasi harian tanggal {day} dengan {source} sudah beberapa kali gagal. Sistem mencobanya lagi otomatis.",
    },
    en: {
      title: "The comparison of {day} does not succeed",
      line: "The daily comparison of {day} with {source} has failed several times. It is tried again by itself.",
    },
    zh: { title: "{day} 的对账未成功", line: "{day} 与 {source} 的每日对账多次失败，系统会自动重试。" },
  }),
  proposal: kind({
    ...alert,
    tone: "wait",
    data: z.object({ name: z.string(), what: z.string(), amount: z.number().int().optional() }),
    path: () => "/admin/proposals",
    values: ({ name, what, amount }, { locale }) => {
      const thing = wordOf(PROPOSED[locale], what) ?? what;
      return { name, proposed: amount ? `${thing} (${rupiahOf(amount)})` : thing };
    },
    id: {
      title: "Ada yang menunggu admin kedua",
      line: "{name} mengusulkan {proposed}. Belum ada yang terjadi: periksa, lalu setujui atau tolak dalam 7 hari.",
    },
    en: {
      title: "Something waits for a second admin",
      line: "{name} has proposed {proposed}. Nothing has happened yet: look at it, then confirm it or turn it down within 7 days.",
    },
    zh: { title: "有提案等待另一位管理员", line: "{name} 提出了{proposed}。尚未生效，请在 7 天内查看并确认或拒绝。" },
  }),
  proposal_decided: kind({
    channels: ["list", "toast"],
    tone: "info",
    data: z.object({
      name: z.string(),
      outcome: z.string(),
      what: z.string(),
      subject: z.string(),
      person: z.string().optional(),
      channel: z.string().optional(),
      amount: z.number().int().optional(),
      refused: z.number().int().optional(),
    }),
    path: decidedPath,
    values: ({ name, outcome, what, subject, person, channel, amount, refused }, { locale }) => {
      const code = what === "purchase" || what.startsWith("correction") || what.startsWith("payout") ? subject : null;
      const left = refused && REFUSED[locale].replace("{amount}", formatRupiah(refused));
      const about = [rupiahOf(amount), left, person && quoted(person), channel && channelName(locale, channel), code];
      const facts = about.filter(Boolean).join(", ");
      const thing = wordOf(PROPOSED[locale], what) ?? what;
      return { name, decided: wordOf(DECIDED[locale], outcome), proposed: facts ? `${thing} (${facts})` : thing };
    },
    id: { title: "Usulan Anda sudah diputuskan", line: "Usulan Anda {decided} oleh {name}: {proposed}." },
    en: { title: "Your proposal is decided", line: "Your proposal was {decided} by {name}: {proposed}." },
    zh: { title: "您的提案已处理", line: "{name} {decided}您的提案：{proposed}。" },
  }),
  payouts_waiting: kind({
    ...alert,
    tone: "wait",
    data: z.object({ month: z.string() }),
    path: () => "/admin/payouts",
    values: ({ month }, { locale }) => ({ month: monthText(month.slice(0, 7), locale) }),
    id: {
      title: "Komisi menunggu dikirim ke bank",
      line: "Komisi {month} untuk rekening bank menunggu: buat batch, lalu admin lain menyetujuinya.",
    },
    en: {
      title: "Commission waits to be sent to banks",
      line: "Commission of {month} for bank accounts waits: make a batch, which another admin then confirms.",
    },
    zh: {
      title: "有佣金等待汇往银行",
      line: "{month}汇往银行账户的佣金正在等待：请创建批次，再由另一位管理员确认。",
    },
  }),
  payout_batch: kind({
    ...alert,
    tone: "wait",
    data: z.object({ name: z.string(), code: z.string(), lines: z.number().int(), amount: z.number().int() }),
    path: ({ code }) => `/admin/payouts/${encodeURIComponent(code)}`,
    subject: ({ code }) => code,
    values: ({ name, code, lines, amount }) => ({ name, code, lines: String(lines), amount: rupiahOf(amount) }),
    id: {
      title: "Pembayaran komisi menunggu admin kedua",
      line: "{name} membuat batch {code}: {lines} pembayaran komisi, {amount}. Belum ada yang tercatat: periksa batchnya, lalu setujui.",
    },
    en: {
      title: "Commission payouts wait for a second admin",
      line: "{name} has made the batch {code} of commission payouts: {lines}, {amount}. Nothing is booked yet: look at it, then confirm it.",
    },
    zh: {
      title: "佣金支付等待另一位管理员",
      line: "{name} 创建了批次 {code}：{lines} 笔佣金，共 {amount}。尚未入账，请核对后确认。",
    },
  }),
  payout_withdraw_asked: kind({
    ...alert,
    tone: "wait",
    data: z.object({ name: z.string(), code: z.string(), amount: z.number().int(), reason: z.string() }),
    path: ({ code }) => `/admin/payouts/${encodeURIComponent(code)}`,
    subject: ({ code }) => code,
    values: ({ name, code, amount, reason }, { locale }) => ({
      name,
      code,
      amount: rupiahOf(amount),
      reason: quotedSentence(reason, locale),
    }),
    id: {
      title: "Penarikan batch menunggu admin kedua",
      line: "{name} meminta batch {code} ({amount}) ditarik kembali: {reason} Belum ada yang berubah: tanyakan dulu ke bank, lalu tarik kembali dalam 7 hari hanya kalau bank belum menerimanya.",
    },
    en: {
      title: "Giving up a batch waits for a second admin",
      line: "{name} asks that the batch {code} ({amount}) is given up: {reason} Nothing has changed yet: ask the bank first, then give it up within 7 days only if the bank does not have it.",
    },
    zh: {
      title: "撤回批次等待另一位管理员",
      line: "{name} 请求撤回批次 {code}（{amount}）：{reason}尚未生效，请先向银行确认，仅当银行尚未收到时才在 7 天内撤回。",
    },
  }),
  payout_conflict: kind({
    ...alert,
    data: z.object({ code: z.string(), amount: z.number().int(), person: z.string() }),
    path: ({ code }) => `/admin/payouts?search=${encodeURIComponent(code)}`,
    subject: ({ code }) => code,
    values: ({ code, amount, person }) => ({ code, amount: rupiahOf(amount), person: quoted(person) }),
    id: {
      title: "Komisi mungkin dibayar dua kali",
      line: "Bank melaporkan {code} ({amount}, {person}) berhasil padahal uangnya sudah dibayar dengan cara lain. Tidak ada yang dicatat: periksa ke bank.",
    },
    en: {
      title: "Commission may be paid twice",
      line: "The bank says that {code} ({amount}, {person}) arrived, but its money had gone another way. Nothing was booked: check with the bank.",
    },
    zh: {
      title: "佣金可能重复支付",
      line: "银行称 {code}（{amount}，{person}）已到账，但款项已通过其他方式支付。未做记账，请与银行核对。",
    },
  }),
  supplier_paused: kind({
    ...alert,
    data: z.object({
      supplier: z.string(),
      supplier_name: z.string(),
      sku: z.string().nullable(),
      until: z.string(),
      faults: z.number().int(),
    }),
    path: ({ supplier, sku }) => `/admin/suppliers/${supplier}${sku === null ? "" : `:${encodeURIComponent(sku)}`}`,
    values: ({ supplier_name, sku, until, faults }, { locale }) => ({
      paused: sku === null ? supplier_name : `${sku} (${supplier_name})`,
      until: momentText(until, locale),
      faults: String(faults),
    }),
    id: {
      title: "{paused} dijeda",
      line: "{paused} gagal {faults} kali karena pemasoknya. Pesanan baru memakai pemasok berikutnya sampai {until}, lalu dicoba lagi otomatis.",
    },
    en: {
      title: "{paused} is paused",
      line: "{paused} failed {faults} times through its supplier. New orders go to the next supplier until {until}; then it is tried again by itself.",
    },
    zh: {
      title: "{paused} 已暂停",
      line: "{paused} 因供应商原因失败 {faults} 次。在 {until} 之前新订单转给下一个供应商，之后自动重试。",
    },
  }),
} as const;
