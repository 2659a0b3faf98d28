import { COST } from "./money-books.ts";
import { type Back, type Claim, type Credit, type Deposit, FEES, isSale, type Target } from "./money-things.ts";

/** Of the payments that went back: what arrived, whom it reached, what is left, and what booking it does. */

interface Known {
  readonly claims: readonly Claim[];
  readonly backs: readonly Back[];
}

export const BOOKED = ["take_back", "split", "bear"] as const;

export const paymentOf = ({ provider, code }: Deposit, ref: string | null) => `${provider}:${code}:${ref}`;

const heldBy = (model: Known, payment: string) => model.claims.find(({ source, held }) => held && source === payment);

/** Rupiah that a payment brought; null where none came. */
export function arrived(model: Known, deposit: Deposit, payment: string): number | null {
  const held = heldBy(model, payment);
  if (held) return held.amount;
  return deposit.direct && payment === paymentOf(deposit, deposit.providerRef) ? deposit.total : null;
}

function creditOf(model: Known, deposit: Deposit, payment: string): Credit | null {
  const held = heldBy(model, payment);
  if (held) return held.credited;
  return deposit.direct ? { owner: deposit.owner, amount: deposit.credited } : null;
}

export const sum = (backs: readonly Back[]) => backs.reduce((all, { amount }) => all + amount, 0);

/** How much of a payment a word says went back that was not known; null where nothing is left to go. */
export function newlyBack(model: Known, payment: string, total: number, came: number) {
  const known = sum(countedOf(model, payment));
  const more = Math.min(total, came) - known;
  return more > 0 ? more : null;
}

/** What a claim books: the reversal that it is about, where anything is left of it. */
export const backOf = (model: Known, claim: Claim): Back | null =>
  model.backs.find((back) => back.claim === claim && back.amount > 0) ?? null;

/** Whether an admin left a word as wrong: it counts no more. */
export const isKept = ({ claim, amount }: Back) => claim.resolution === "keep" && !claim.held && amount > 0;

/** The words that count for a payment. */
export const countedOf = (model: Known, payment: string) =>
  model.backs.filter((back) => back.payment === payment && !isKept(back));

/** Rupiah of a claim's money that a deposit keeps as its fee, where the money came for it. */
export function feeKept(claim: Claim, deposit: Deposit): number {
  const fee = FEES[deposit.provider];
  return claim.about === deposit && (claim.amount ?? 0) > fee ? fee : 0;
}

/** Rupiah that writing a claim off loses: what the supplier took. Null where nothing is written off. */
export function lossOf(claim: Claim, action: string): number | null {
  return action === "write_off" && claim.kind === "late_success" ? COST : null;
}

/** What settling a claim so would book: what its confirmation shows. */
export function wouldBook(model: Known, claim: Claim, action: string, target: Target) {
  const went = sum(model.backs.filter((back) => back.claim === claim));
  const about = claim.held ? (claim.amount ?? 0) - went : (backOf(model, claim)?.amount ?? claim.amount ?? 0);
  const shown = {
    // What is decided of a late delivery is what its supplier took, also where it is left.
    amount: claim.kind === "late_success" ? COST : about,
    sale: isSale(claim.about) ? claim.about.status : null,
  };
  if (action === "credit" && typeof target !== "number") {
    const deposit = "total" in target && target.status !== "paid" ? target : null;
    const { userId } = "total" in target ? target.owner : target;
    const brings = (claim.amount ?? 0) - (deposit ? feeKept(claim, deposit) : 0);
    return { ...shown, person: userId, deposit: deposit?.code ?? null, balance: brings };
  }
  const part = action === "split" ? Number(target) : 0;
  const taken = action === "take_back" ? (booking(model, claim, action, target)?.take ?? 0) : part;
  return { ...shown, person: claim.about?.owner.userId ?? null, deposit: null, balance: 0 - taken };
}

interface Booking {
  readonly refusal: string | null;
  readonly back: Back;
  readonly credit: Credit;
  readonly take: number;
  readonly fee: number;
}

/** What booking a claim's reversal does, or why it cannot be done. */
export function booking(model: Known, claim: Claim, action: string, target: Target): Booking | null {
  const back = backOf(model, claim);
  const { about } = claim;
  if (back === null || about === null || !("total" in about)) return null;
  const credit = creditOf(model, about, back.payment);
  if (credit === null) return null;
  const taken = model.backs.filter(({ payment }) => payment === back.payment);
  const left = credit.amount - taken.reduce((all, { fromBalance }) => all + fromBalance, 0);
  const most = Math.min(back.amount, left);
  const take = action === "take_back" ? most : action === "split" ? Number(target) : 0;
  const wrong = take > most || (action === "split" && take === 0);
  const refusal = wrong ? "validation_failed" : take > credit.owner.deposit ? "insufficient_balance" : null;
  return { refusal, back, credit, take, fee: action === "take_back" ? back.amount - take : 0 };
}
