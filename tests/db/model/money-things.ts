/** The provider's fee on a top-up of any amount, through the channel that the model asks for. */
export const FEES = { midtrans: 4480, xendit: 4440, manual: 0 } as const;
/** What Xendit takes for a payout. */
export const PAYOUT_COST = 2775;

/** The site's settings of the model's database (money-steps.sql). */
export const RULES = {
  pinTries: 5,
  repeatsADay: 2,
  minTopup: 10_000,
  openTransfers: 2,
  minTransfer: 1000,
  maxTransfer: 60_000,
  maxTransferADay: 120_000,
  minRedeem: 100,
  twoPersonsAbove: 20_000,
  /** The least payout of commission, and its share of the margin. */
  minPayout: 1500,
  commissionPercent: 10,
  minLoan: 1000,
  loanLimit: 40_000,
} as const;

/** What the model knows of each thing that has to do with money. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly pinProof: string | null;
  deposit: number;
  cashback: number;
  loan: number;
  /** Owed, and since when: nothing can be borrowed once it is due. */
  usage: number;
  overdue: boolean;
  wrongPins: number;
  locked: boolean;
  sent: number;
}
export interface Product {
  readonly code: string;
  readonly price: number;
  readonly cashback: number;
  readonly suppliers: readonly string[];
}
export interface Attempt {
  readonly supplier: string;
  dispatchId: string;
  state: "queued" | "sent" | "success" | "failed";
}
export interface Sale {
  readonly owner: Person;
  readonly payWith: "deposit" | "loan";
  readonly product: Product;
  readonly number: string;
  readonly attempts: Attempt[];
  refId: string;
  status: "unprocessed" | "processing" | "success" | "failed" | "returned";
  cashback: "none" | "due" | "credited" | "over";
  /** What whoever brought its buyer has of it. */
  commission: "none" | "owed" | "due" | "paid" | "over";
}
export interface Payout {
  readonly amount: number;
  status: "paid" | "below_minimum" | "in_process" | "disbursed" | "refused";
  /** Each time that it was sent to a bank. */
  readonly attempts: PayoutAttempt[];
}
export interface PayoutAttempt {
  readonly payout: Payout;
  status: "waiting" | "released" | "disbursed" | "refused" | "returned" | "dropped";
  /** It is said to have arrived when its money had gone another way. */
  conflict: boolean;
  /** Who has said that the bank gave it back, which waits for another admin. */
  returnedBy: number | null;
  batch: Batch | null;
  /** The admin who has marked it as refused, as the bank's answer says, and who took that back from another. */
  markedBy: number | null;
  unmarkedBy: readonly number[];
  sent: boolean;
  answered: boolean;
}
/** Payouts that were handed to the bank together. */
export interface Batch {
  readonly by: number;
  readonly way: "file" | "xendit";
  readonly lines: readonly PayoutAttempt[];
  code: string;
  status: "waiting" | "confirmed" | "withdrawn";
  /** Its file: a bank may have answered. */
  taken: boolean;
}
export interface Deposit {
  readonly owner: Person;
  readonly provider: keyof typeof FEES;
  readonly amount: number;
  code: string;
  total: number;
  credited: number;
  status: "pending" | "paid" | "expired" | "cancelled" | "failed" | "review";
  providerRef: string | null;
  /** Paid by its own payment, not out of a claim. */
  direct: boolean;
  /** It has not ended yet. */
  inTime: boolean;
}
export interface Loan {
  readonly owner: Person;
  readonly amount: number;
  code: string;
  granted: number | null;
  approvedBy: number | null;
  status: "not deposited" | "approved" | "half approved" | "deposited";
  open: boolean;
}
export interface Correction {
  readonly owner: Person;
  readonly balance: "deposit" | "cashback";
  readonly amount: number;
  readonly by: number;
  code: string;
  status: "proposed" | "posted" | "rejected" | "withdrawn";
}
export interface Claim {
  readonly kind: string;
  readonly source: string;
  readonly about: Sale | Deposit | null;
  /** Rupiah; null where another currency was spoken of. */
  amount: number | null;
  readonly held: boolean;
  resolution: string | null;
  /** Whom the money in suspense was given to, and what of it reached the balance. */
  credited: Credit | null;
  proposal: {
    readonly by: number;
    readonly action: string;
    readonly target: Target;
    /** What it would have booked when it was proposed. */
    readonly seen: object;
  } | null;
}
export interface Credit {
  readonly owner: Person;
  readonly amount: number;
}
/** Whom a claim is credited to, or the rupiah that a split takes from the balance. */
export type Target = Deposit | Person | number;
/** What a provider gave back of a payment. */
export interface Back {
  readonly payment: string;
  readonly ref: string;
  /** A payment that was cancelled went back by that for what no other word says. */
  readonly kind: "refund" | "chargeback" | "cancelled_after_paid";
  amount: number;
  readonly claim: Claim;
  fromBalance: number;
}
export interface Payment {
  readonly status: "pending" | "paid" | "expired" | "cancelled" | "failed";
  readonly amount: number;
  readonly currency: "IDR" | "USD";
  readonly ref: string;
}

export const isSale = (about: Claim["about"]): about is Sale => about !== null && "refId" in about;
