/** What an order's number makes the simulated supplier do: our own sentinels, for IAK publishes none for top-ups. */

export interface Outcome {
  /** 0 process, 1 success, 2 failed. */
  readonly status: number;
  readonly rc: string;
  readonly message: string;
  readonly sn?: string;
}

/** How the very first call for an order or a payment is answered; later ones with its reference tell the truth. */
export type FirstAnswer = "plain" | "after 40 s" | "HTTP 500" | "garbage" | "silence";

export interface Behaviour {
  /** For the sandbox's page. */
  readonly about: string;
  /** What the first call is told. */
  readonly told: Outcome;
  /** What the order is from the first moment. */
  readonly now: Outcome;
  /** What it becomes after the callback's delay. */
  readonly later?: Outcome;
  readonly answer: FirstAnswer;
  /** `first`: twice, and before the answer to the order itself; `lie`: one that says the opposite. */
  readonly callback: "once" | "none" | "first" | "lie";
  /** Calls that are lost on the way before one arrives: an error is answered and no order made. */
  readonly lost: number;
}

const PROCESS: Outcome = { status: 0, rc: "39", message: "PROCESS" };
export const SUCCESS: Outcome = { status: 1, rc: "00", message: "SUCCESS" };
export const FAILED: Outcome = { status: 2, rc: "07", message: "FAILED" };

/** First processed, then a success: what every order does unless its number says otherwise. */
function behaviour(about: string, rest: Partial<Behaviour> = {}): Behaviour {
  return { about, told: PROCESS, now: PROCESS, later: SUCCESS, answer: "plain", callback: "once", lost: 0, ...rest };
}

/** Refused at once, with no callback. */
function refused(about: string, rc: string, message: string): Behaviour {
  const outcome = { status: 2, rc, message };
  return behaviour(about, { told: outcome, now: outcome, later: undefined, callback: "none" });
}

/** Numbers whose last four digits, or the four before them, are these. */
export const SENTINELS: Readonly<Record<string, Behaviour>> = {
  "7101": behaviour("sukses, dijawab setelah 40 detik · success, answered after 40 s", { answer: "after 40 s" }),
  "7102": behaviour("sukses, tetapi dijawab HTTP 500 · success, but answered with HTTP 500", { answer: "HTTP 500" }),
  "7103": behaviour("sukses, tetapi jawabannya rusak · success, but the answer is garbage", { answer: "garbage" }),
  "7104": behaviour("sukses, tanpa jawaban dan tanpa callback · success, no answer and no callback", {
    answer: "silence",
    callback: "none",
  }),
  "7105": behaviour("callback dua kali, sebelum jawaban (Process) · callback twice, before the answer (process)", {
    now: SUCCESS,
    later: undefined,
    callback: "first",
  }),
  "7106": refused(
    "produk ditutup (rc 106): pemasok berikutnya · out of service, next supplier",
    "106",
    "PRODUCT IS TEMPORARILY OUT OF SERVICE",
  ),
  "7107": behaviour("status tak dikenal, lalu sukses · unknown status, then success", {
    told: { status: 7, rc: "299", message: "SOMETHING NEW" },
  }),
  "7108": behaviour("gagal, lalu sukses terlambat · failed, then a late success", { told: FAILED, now: FAILED }),
  "7109": behaviour("sukses, lalu dibatalkan dan uangnya kembali · success, later undone with its money back", {
    told: SUCCESS,
    now: SUCCESS,
    later: FAILED,
  }),
  "7110": refused("saldo kami di pemasok kurang (rc 17) · our float there is too low", "17", "INSUFFICIENT DEPOSIT"),
  "7111": refused("nomor tujuan salah (rc 14) · wrong number", "14", "INCORRECT DESTINATION NUMBER"),
  "7112": behaviour("diproses selamanya, tanpa callback · processed for ever, no callback", {
    later: undefined,
    callback: "none",
  }),
  "7113": behaviour("tiga panggilan pertama hilang di jalan · the first three calls are lost on their way", {
    lost: 3,
  }),
  "7114": behaviour("diproses, lalu gagal · processed, then failed", { later: FAILED }),
  "7115": behaviour("gagal, tetapi callback berkata sukses · failed, while the callback says success", {
    later: FAILED,
    callback: "lie",
  }),
};

const DEFAULT = behaviour("diproses, lalu sukses · processed, then success");

/** What happens to an order for `number`. */
export function behaviourOf(number: string): Behaviour {
  return SENTINELS[number.slice(-4)] ?? SENTINELS[number.slice(-8, -4)] ?? DEFAULT;
}
