import type { FirstAnswer } from "./behaviour.ts";

/** What a customer number makes an inquiry and its payment do. */
export interface BillBehaviour {
  /** For the sandbox's page. */
  readonly about: string;
  /** Periods that are due. */
  readonly bills: number;
  /** An inquiry is refused with this. */
  readonly refused?: { readonly code: string; readonly message: string };
  /** What a payment comes to. */
  readonly payment: "paid" | "failed" | "pending" | "biller error";
  /** How the first call of a payment is answered. */
  readonly answer: FirstAnswer | "lost";
}

function bill(about: string, rest: Partial<BillBehaviour> = {}): BillBehaviour {
  return { about, bills: 1, payment: "paid", answer: "plain", ...rest };
}
const bills = (count: number) => bill(`${count} lembar · ${count} bills`, { bills: count });
const refused = (code: string, message: string) => bill(`${message} (${code})`, { refused: { code, message } });

const OK = bill("berhasil · success");
const TIME_OUT = refused("103", "TIMEOUT");
const PAID = refused("01", "INVOICE HAS BEEN PAID");
const WRONG = refused("14", "INCORRECT DESTINATION NUMBER");
const PAYMENT_FAILED = bill("pembayaran gagal (37) · payment failed", { payment: "failed" });
const PAYMENT_PENDING = bill("pembayaran diproses (39) · payment pending", { payment: "pending" });
const BILLER_ERROR = bill("gangguan biller saat membayar (105) · biller error at payment", { payment: "biller error" });

/** The documentation's test numbers by their last digits: 1 and 2 succeed, 3 to 8 each fail in one way. */
const BY_LAST_DIGIT = [OK, OK, TIME_OUT, PAID, WRONG, PAYMENT_FAILED, PAYMENT_PENDING, BILLER_ERROR] as const;

/** Product, what its numbers begin with (the last digit follows), which last digits there are, bills of 2. */
const SERIES: readonly (readonly [code: string, stem: string, digits: string, billsOfTwo?: number])[] = [
  ["PLNPOSTPAID", "53000000000", "12345678", 8],
  ["BPJS", "880123456000", "1345678"],
  ["BPJSTK", "810205101127000", "12345678"],
  ["PDAMKOTA.SURABAYA", "1020200", "1"],
  ["PDAMKOTA.MEDAN", "1020200", "2678", 4],
  ["AETRA", "1020200", "345"],
  ["PBBKOT.CIMAHI", "32980109237599990", "1345678"],
  ["PGAS", "011001460", "1345678"],
  ["HPTHREE", "0899123450", "1345678"],
  ["TELKOMPSTN", "639160120", "12345678", 3],
  ["CBN", "0178300", "2345678"],
  ["TVTLKMV", "12724650010", "1345678"],
  ["TVBIG", "107216140", "1345678"],
  ["FNMEGA", "639160120", "1345678"],
  ["ESAMSAT.JABAR", "965854852356870", "1345678"],
  ["SHOPEEPAY", "08210000000", "12345678"],
  ["MEMBER.Shiftsoft_MMS-Perpuluhan_2022", "100", "12345678"],
  ["NONMEMBER.Shiftsoft_MMS-Perpuluhan_2022", "192", "12"],
];

/** Numbers of no series; all of them succeed. */
const SINGLE: readonly (readonly [code: string, number: string])[] = [
  ["PLNNONH", "3225030005922"],
  ["PLNNONH", "1811217010329"],
  ["PLNNONH", "3226015008229"],
  ["BPJSTK", "210300016066"],
  ["BPJSTKPU", "210300016066"],
  ["CBN", "01927101"],
];

/** Every published number, by product and number. */
export const PUBLISHED: ReadonlyMap<string, BillBehaviour> = new Map([
  ...SINGLE.map(([code, number]) => [`${code} ${number}`, OK] as const),
  ...SERIES.flatMap(([code, stem, digits, two = 1]) =>
    [...digits].map((digit) => {
      const found = BY_LAST_DIGIT[Number(digit) - 1] ?? OK;
      return [`${code} ${stem}${digit}`, digit === "2" && two > 1 ? bills(two) : found] as const;
    }),
  ),
]);

/** The newer documentation's numbers tell the code by their last four digits, whatever is billed. */
export const BY_TAIL: Readonly<Record<string, BillBehaviour>> = {
  "0000": OK,
  "0999": bills(8),
  "0001": PAID,
  "0014": WRONG,
  "0103": TIME_OUT,
  "1037": PAYMENT_FAILED,
  "1039": PAYMENT_PENDING,
  "1105": BILLER_ERROR,
  // Our own.
  "7201": bill("dibayar, dijawab setelah 40 detik · paid, answered after 40 s", { answer: "after 40 s" }),
  "7202": bill("dibayar, tetapi dijawab HTTP 500 · paid, but answered with HTTP 500", { answer: "HTTP 500" }),
  "7203": bill("dibayar, tetapi jawabannya rusak · paid, but the answer is garbage", { answer: "garbage" }),
  "7204": bill("dibayar, tanpa jawaban · paid, no answer", { answer: "silence" }),
  "7205": bill("pembayaran pertama hilang di jalan · the first payment is lost on its way", { answer: "lost" }),
};

/** What happens to a number: as published for this product, else by its last digits, else it succeeds. */
export function billBehaviourOf(code: string, number: string): BillBehaviour {
  return PUBLISHED.get(`${code} ${number}`) ?? BY_TAIL[number.slice(-4)] ?? OK;
}
