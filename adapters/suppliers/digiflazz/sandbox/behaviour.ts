/** What an order's number makes the simulated supplier do. Published numbers first, then our own sentinels. */

export interface Outcome {
  readonly status: string;
  readonly rc: string;
  readonly message: string;
  readonly sn?: string;
}

/** How the very first call for an order is answered; later calls with its reference always tell the truth. */
export type FirstAnswer = "plain" | "after 40 s" | "HTTP 500" | "garbage" | "silence" | "stale";

export interface Behaviour {
  /** For the sandbox's page. */
  readonly about: string;
  readonly now: Outcome;
  /** What the order becomes after the webhook delay. */
  readonly later?: Outcome;
  readonly answer: FirstAnswer;
  /** `first`: twice, and before the answer to the order itself. */
  readonly webhook: "once" | "none" | "first";
}

const SUCCESS: Outcome = { status: "Sukses", rc: "00", message: "Transaksi Sukses" };
const PENDING: Outcome = { status: "Pending", rc: "03", message: "Transaksi Pending" };
const FAILED: Outcome = { status: "Gagal", rc: "02", message: "Transaksi Gagal" };
const TEST_SN = { ...SUCCESS, sn: "1234567890" };

function behaviour(about: string, now: Outcome, rest: Partial<Behaviour> = {}): Behaviour {
  return { about, now, answer: "plain", webhook: "once", ...rest };
}

/** Digiflazz' published test numbers. */
export const TEST_NUMBERS: Readonly<Record<string, Behaviour>> = {
  "087800001230": behaviour("sukses, SN 1234567890 · success", TEST_SN),
  "087800001232": behaviour("gagal, rc 02 · failed", FAILED),
  "087800001233": behaviour("pending, lalu sukses lewat webhook · pending, then success by webhook", PENDING, {
    later: TEST_SN,
  }),
  "087800001234": behaviour("pending, lalu gagal lewat webhook · pending, then failed by webhook", PENDING, {
    later: FAILED,
  }),
};

/** Numbers that end in these four digits. */
export const SENTINELS: Readonly<Record<string, Behaviour>> = {
  "7001": behaviour("sukses, dijawab setelah 40 detik · success, answered after 40 s", SUCCESS, {
    answer: "after 40 s",
  }),
  "7002": behaviour("sukses, tetapi dijawab HTTP 500 · success, but answered with HTTP 500", SUCCESS, {
    answer: "HTTP 500",
  }),
  "7003": behaviour("sukses, tetapi jawabannya rusak · success, but the answer is garbage", SUCCESS, {
    answer: "garbage",
  }),
  "7004": behaviour("sukses, tanpa jawaban dan tanpa webhook · success, no answer and no webhook", SUCCESS, {
    answer: "silence",
    webhook: "none",
  }),
  "7005": behaviour(
    "webhook dua kali, sebelum jawaban (Pending) · webhook twice, before the answer (Pending)",
    SUCCESS,
    {
      answer: "stale",
      webhook: "first",
    },
  ),
  "7006": behaviour("gagal, stok habis (rc 68): pemasok berikutnya · out of stock, next supplier", {
    status: "Gagal",
    rc: "68",
    message: "Stok Habis",
  }),
  "7007": behaviour(
    "status tak dikenal, lalu sukses · unknown status word, then success",
    {
      status: "Diproses",
      rc: "98",
      message: "Transaksi sedang diproses",
    },
    { later: SUCCESS },
  ),
  "7008": behaviour("gagal, lalu sukses terlambat · failed, then a late success", FAILED, { later: SUCCESS }),
  "7009": behaviour("sukses, lalu dikembalikan (rc 74) · success, later refunded", SUCCESS, {
    later: { status: "Gagal", rc: "74", message: "Transaksi Refund" },
  }),
  "7010": behaviour("gagal, saldo kami di pemasok kurang (rc 44) · our float there is too low", {
    status: "Gagal",
    rc: "44",
    message: "Saldo tidak cukup",
  }),
  "7011": behaviour("gagal, nomor tujuan salah (rc 54) · wrong number", {
    status: "Gagal",
    rc: "54",
    message: "Nomor Tujuan Salah",
  }),
  "7012": behaviour("pending selamanya, tanpa webhook · pending for ever, no webhook", PENDING, { webhook: "none" }),
};

const DEFAULT = behaviour("sukses seketika · success at once", SUCCESS);

/** What happens to an order for `number`. */
export function behaviourOf(number: string): Behaviour {
  return TEST_NUMBERS[number] ?? SENTINELS[number.slice(-4)] ?? DEFAULT;
}
