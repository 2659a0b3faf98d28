/** The provider's fee on a top-up of any amount, through the channel that the model asks for. */
export const FEES = { midtrans: 4480, xendit: 4440, manual: 0 } as const;

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
  readonly needsTwo: boolean;
  code: string;
  status: "proposed" | "posted" | "rejected" | "withdrawn";
}
export interface Claim {
  readonly kind: string;
  readonly source: string;
  readonly about: Sale | Deposit | null;
  /** Rupiah; null where another currency was spoken of. */
  readonly amount: number | null;
  readonly held: boolean;
  resolution: string | null;
  proposal: { readonly by: number; readonly action: string; readonly target: Deposit | Person } | null;
}
export interface Payment {
  readonly status: "pending" | "paid" | "expired" | "cancelled" | "failed";
  readonly amount: number;
  readonly currency: "IDR" | "USD";
  readonly ref: string;
}
