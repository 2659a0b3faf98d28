import { isDeepStrictEqual } from "node:util";
import {
  arrived,
  BOOKED,
  backOf,
  booking,
  countedOf,
  feeKept,
  isKept,
  lossOf,
  newlyBack,
  paymentOf,
  sum,
  wouldBook,
} from "./money-back.ts";
import { COST, MoneyBooks } from "./money-books.ts";
import {
  type Attempt,
  type Back,
  type Batch,
  type Claim,
  type Correction,
  type Deposit,
  FEES,
  isSale,
  type Loan,
  type Payment,
  type Payout,
  type PayoutAttempt,
  type Person,
  type Product,
  RULES,
  type Sale,
  type Target,
} from "./money-things.ts";

/** Claims about money that somebody keeps when they are left as they are. */
const LEFT_THE_HOUSE: readonly string[] = ["refund", "chargeback", "late_success", "cancelled_after_paid"];

/**
 * The shop's money in memory: what every call must lead to, without SQL, clock or ids. Each method does what the
 * rules say (decisions §2 to §9) and answers the refusal's code, or null where the call is to be accepted.
 */
export type Refusal = string | null;

/** A share of what the site keeps of a sale. */
function commissionOf({ product }: Sale): number {
  return Math.floor(((product.price - COST - product.cashback) * RULES.commissionPercent) / 100);
}

const OVER = new Set(["failed", "returned"]);

export class MoneyModel {
  readonly people: readonly Person[];
  readonly sales: Sale[] = [];
  readonly deposits: Deposit[] = [];
  readonly loans: Loan[] = [];
  readonly corrections: Correction[] = [];
  readonly claims: Claim[] = [];
  readonly backs: Back[] = [];
  readonly mutations = new Set<string>();
  /** The affiliate's, the newest first. */
  readonly payouts: Payout[] = [];
  readonly batches: Batch[] = [];
  /** Where later payouts go. */
  payTo: "deposit" | "bank" = "deposit";
  readonly books = new MoneyBooks();
  /** Rupiah of commissions that were paid and their sales returned since. */
  #takenOff = 0;
  #monthIsPaid = false;
  /** Rupiah that each admin moved today without the other. */
  readonly #alone = new Map<number, number>();

  constructor(people: readonly Person[]) {
    this.people = people;
  }

  #pin(person: Person, right: boolean): Refusal {
    if (person.locked) return "maximum pin attempts reached";
    if (right) return null;
    if (++person.wrongPins === RULES.pinTries) person.locked = true;
    return person.locked ? "maximum pin attempts reached" : "pin_incorrect";
  }

  /**
   * What the PIN approves. A right one ends the count of wrong ones only where the call stands: a refusal takes back
   * all that the call did, but for the look for a recipient, whose own count must stay.
   */
  #approved(person: Person, right: boolean, call: () => Refusal): Refusal {
    const refusal = this.#pin(person, right);
    if (refusal !== null) return refusal;
    const answer = call();
    if (answer === null || answer === "recipient_not_found") person.wrongPins = 0;
    return answer;
  }

  buy(
    owner: Person,
    product: Product,
    number: string,
    seen: { price: number; repeat: boolean; pin: boolean; payWith: Sale["payWith"] },
  ): Refusal {
    return this.#approved(owner, seen.pin, () => {
      if (seen.price !== product.price) return "price_changed";
      const alike = (sale: Sale) => sale.owner === owner && sale.product === product && sale.number === number;
      const repeats = this.sales.filter((sale) => alike(sale) && !OVER.has(sale.status)).length;
      if (repeats >= RULES.repeatsADay) return "duplicate_limit";
      if (repeats > 0 && !seen.repeat) return "confirm_repeat";
      const { payWith } = seen;
      if (product.price > owner[payWith]) return "insufficient_balance";
      owner[payWith] -= product.price;
      this.books.charged(product.price);
      const first: Attempt = { supplier: product.suppliers[0] as string, dispatchId: "", state: "queued" };
      const begun = { refId: "", status: "unprocessed", cashback: "none", commission: "none" } as const;
      this.sales.push({ owner, payWith, product, number, attempts: [first], ...begun });
      return null;
    });
  }

  /** True where a Worker gets the order. */
  take(sale: Sale, attempt: Attempt): boolean {
    const given = attempt.state === "queued" && this.#isOpen(sale);
    if (given) this.#send(sale, attempt);
    return given;
  }

  /** A supplier's word; `tryNext` and `refunded` as the port has them. True where another supplier is to be asked. */
  supplierSays(sale: Sale, attempt: Attempt, word: string, tryNext: boolean, takenBack: boolean): boolean {
    const open = this.#isOpen(sale) && (attempt.state === "queued" || attempt.state === "sent");
    if (word === "success") {
      if (open) {
        Object.assign(attempt, { state: "success" });
        Object.assign(sale, { status: "success", cashback: sale.product.cashback > 0 ? "due" : "none" });
        this.books.sold(sale.product.price, sale.product.cashback);
      } else if (attempt.state !== "success") this.#claim("late_success", attempt.dispatchId, sale, sale.product.price);
    } else if (word === "failed" && open) {
      attempt.state = "failed";
      sale.status = "processing";
      const next = sale.product.suppliers[sale.attempts.length];
      if (tryNext && next) return sale.attempts.push({ supplier: next, dispatchId: "", state: "queued" }) > 0;
      sale.status = "failed";
      sale.owner[sale.payWith] += sale.product.price;
      this.books.refunded(sale.product.price);
    } else if (word === "failed" && attempt.state === "success" && sale.status === "success") {
      if (takenBack) this.#giveBack(sale);
      else this.#claim("failed_after_success", attempt.dispatchId, sale, sale.product.price);
    } else if (open) this.#send(sale, attempt);
    return false;
  }

  creditCashbacks(): void {
    for (const sale of this.sales.filter(({ cashback }) => cashback === "due")) {
      sale.cashback = "credited";
      sale.owner.cashback += sale.product.cashback;
      this.books.paidCashback(sale.product.cashback);
    }
  }

  /** What was sold earns the first person a share, where they brought its buyer. */
  postCommissions(): void {
    for (const sale of this.sales.filter(({ status, commission }) => status === "success" && commission === "none")) {
      if (sale.owner === this.people[0]) continue;
      const amount = commissionOf(sale);
      if (amount < 1) continue;
      sale.commission = "owed";
      this.books.owedCommission(amount);
    }
  }

  /**
   * What is open of the months before goes to the affiliate's deposit, or is carried over: once a month, unless `later`
   * another one has ended.
   */
  payCommissions(later: boolean): void {
    if (later) {
      for (const sale of this.sales) if (sale.commission === "owed") sale.commission = "due";
      this.#monthIsPaid = false;
    }
    const due = this.sales.filter(({ commission }) => commission === "due");
    if (this.#monthIsPaid || (due.length === 0 && this.#takenOff === 0)) return;
    this.#monthIsPaid = true;
    const amount = due.reduce((all, sale) => all + commissionOf(sale), 0) - this.#takenOff;
    const paid = amount >= RULES.minPayout;
    const toBank = paid && this.payTo === "bank";
    const status = toBank ? "in_process" : paid ? "paid" : "below_minimum";
    const payout: Payout = { amount, status, attempts: [] };
    this.payouts.unshift(payout);
    if (!paid) return;
    for (const sale of due) sale.commission = "paid";
    this.#takenOff = 0;
    if (toBank) {
      this.#sendToBank(payout);
      this.books.sentCommission(amount);
      return;
    }
    (this.people[0] as Person).deposit += amount;
    this.books.paidCommission(amount);
  }

  #sendToBank(payout: Payout): void {
    const status = "waiting";
    const none = { batch: null, markedBy: null, returnedBy: null };
    payout.attempts.push({ payout, status, ...none, unmarkedBy: [], conflict: false, sent: false, answered: false });
  }

  makeBatch(by: number, way: Batch["way"]): Refusal {
    const lines = this.payouts
      .flatMap(({ attempts }) => attempts)
      .filter(({ status, batch }) => status === "waiting" && batch === null);
    if (lines.length === 0) return "payouts_none";
    const batch: Batch = { by, way, lines, code: "", status: "waiting", taken: false };
    for (const line of lines) line.batch = batch;
    this.batches.push(batch);
    return null;
  }

  markPayout(batch: Batch, line: PayoutAttempt, by: number, refused: boolean): Refusal {
    if (batch.way !== "file") return "validation_failed";
    if (batch.status !== "waiting") return "proposal_closed";
    if (refused && !batch.taken) return "payout_file_needed";
    if (line.batch !== batch || line.status !== "waiting") return "not_found";
    if ((line.markedBy !== null) === refused) return "nothing_changed";
    // For as long as it waits: whoever takes another's mark back does not confirm, whoever marks it later.
    if (!refused && line.markedBy !== by) line.unmarkedBy = [...line.unmarkedBy, by];
    line.markedBy = refused ? by : null;
    return null;
  }

  /** What an admin sees of a batch: rupiah that would be paid, and which payouts would not. */
  shownBatch(batch: Batch): { total: number; refused: readonly Payout[] } {
    const waiting = batch.lines.filter((line) => line.batch === batch && line.status === "waiting");
    const refused = waiting.filter(({ markedBy }) => markedBy !== null).map(({ payout }) => payout);
    const paid = waiting.filter(({ markedBy }) => markedBy === null);
    return { total: paid.reduce((all, { payout }) => all + payout.amount, 0), refused };
  }

  /** Payouts of a batch that would be paid though an earlier try has arrived. */
  paidTwice(batch: Batch): readonly Payout[] {
    return batch.lines
      .filter((line) => line.batch === batch && line.status === "waiting" && line.markedBy === null)
      .filter(({ payout }) => arrivedOf(payout))
      .map(({ payout }) => payout);
  }

  confirmBatch(batch: Batch, by: number, asShown: boolean, named: boolean): Refusal {
    if (batch.status !== "waiting") return "proposal_closed";
    if (batch.by === by) return "claim_same_person";
    const waiting = batch.lines.filter(({ status }) => status === "waiting");
    if (waiting.some(({ unmarkedBy }) => unmarkedBy.includes(by))) return "payout_unmarked";
    if (waiting.some(({ markedBy }) => markedBy === by)) return "payout_marked";
    if (!asShown) return "changed_meanwhile";
    if (!named && this.paidTwice(batch).length > 0) return "payout_arrived_before";
    batch.status = "confirmed";
    for (const line of batch.lines.filter(({ status }) => status === "waiting")) {
      if (batch.way === "xendit") line.status = "released";
      else if (line.markedBy !== null) this.#refuse(line, "refused");
      else this.#disburse(line);
    }
    return null;
  }

  withdrawBatch(batch: Batch): Refusal {
    if (batch.status !== "waiting") return "proposal_closed";
    batch.status = "withdrawn";
    for (const line of batch.lines.filter(({ status }) => status === "waiting")) {
      Object.assign(line, { batch: null, markedBy: null, unmarkedBy: [] });
      const arrived = arrivedOf(line.payout);
      if (!arrived) continue;
      line.status = "dropped";
      this.#disburse(arrived);
    }
    return null;
  }

  /** How many payouts a Worker is given to send. */
  sendPayouts(): number {
    const due = this.payouts
      .flatMap(({ attempts }) => attempts)
      .filter(({ status, sent, answered }) => status === "released" && !sent && !answered);
    for (const line of due) line.sent = true;
    return due.length;
  }

  payoutTold(line: PayoutAttempt, word: string): { applied: boolean; conflict: boolean } {
    const { status, answered } = line;
    if (status !== "waiting") line.answered = true;
    const nothing = { applied: false, conflict: false };
    const applied = { applied: true, conflict: false };
    if (word === "accepted") return status === "released" && !answered ? applied : nothing;
    if (word === "refused") {
      if (status === "released") this.#refuse(line, "refused");
      return status === "released" ? applied : nothing;
    }
    if (word === "reversed") {
      if (status === "refused") line.status = "returned";
      else if (status === "released" || status === "disbursed") this.#refuse(line, "returned");
      // It had arrived, or nothing would have come back.
      if ((status === "refused" || status === "released") && line.batch?.way === "xendit") this.books.paidForPayout();
      return line.status === status ? nothing : applied;
    }
    if (status === "disbursed" || status === "returned") return nothing;
    const late = status === "refused" && (line.payout.status === "refused" || this.#drop(line.payout));
    if (status !== "released" && !late) {
      line.conflict = true;
      return { applied: false, conflict: true };
    }
    this.#disburse(line);
    return applied;
  }

  /** An admin says that the bank gave back what was confirmed by a file. */
  returnPayout(line: PayoutAttempt, by: number): Refusal {
    if (line.batch?.way !== "file") return "validation_failed";
    if (line.status !== "disbursed") return "payout_not_disbursed";
    if (line.returnedBy !== null) return "change_proposed";
    line.returnedBy = by;
    return null;
  }

  decideReturn(line: PayoutAttempt, by: number, accept: boolean): Refusal {
    if (accept && line.returnedBy === by) return "claim_same_person";
    if (accept && line.status !== "disbursed") return "payout_not_disbursed";
    if (accept) this.#refuse(line, "returned");
    line.returnedBy = null;
    return null;
  }

  decidePayout(payout: Payout, by: Person, decision: "deposit" | "again"): Refusal {
    if (by !== this.people[0]) return "not_found";
    if (payout.status !== "refused") return "payout_not_refused";
    payout.status = decision === "deposit" ? "paid" : "in_process";
    if (decision === "again") this.#sendToBank(payout);
    else {
      by.deposit += payout.amount;
      this.books.tookCommissionBack(payout.amount);
    }
    return null;
  }

  #disburse(line: PayoutAttempt): void {
    line.status = "disbursed";
    line.conflict = false;
    line.payout.status = "disbursed";
    this.books.disbursedCommission(line.payout.amount);
    if (line.batch?.way === "xendit") this.books.paidForPayout();
  }

  #refuse(line: PayoutAttempt, status: "refused" | "returned"): void {
    if (line.status === "disbursed") this.books.disbursedCommission(-line.payout.amount);
    line.status = status;
    line.payout.status = "refused";
    const arrived = arrivedOf(line.payout);
    if (arrived) this.#disburse(arrived);
  }

  /** Gives up what was not sent yet; false where there is nothing, or the bank may have it. */
  #drop(payout: Payout): boolean {
    const open = payout.attempts.find(
      ({ status, sent, batch }) =>
        !sent &&
        ((status === "waiting" && batch === null) ||
          ((status === "waiting" || status === "released") && batch?.way === "xendit")),
    );
    if (open) open.status = "dropped";
    return open !== undefined;
  }

  transfer(from: Person, to: Person | null, amount: number, pin: boolean): Refusal {
    return this.#approved(from, pin, () => {
      if (amount < RULES.minTransfer) return "below_minimum";
      if (amount > RULES.maxTransfer) return "above_maximum";
      if (from.sent + amount > RULES.maxTransferADay) return "transfer_day_limit";
      if (amount > from.deposit) return "insufficient_balance";
      if (to === null) return "recipient_not_found";
      if (to === from) return "recipient_self";
      from.sent += amount;
      from.deposit -= amount;
      to.deposit += amount;
      return null;
    });
  }

  redeem(owner: Person, amount: number, pin: boolean): Refusal {
    return this.#approved(owner, pin, () => {
      if (amount < RULES.minRedeem) return "below_minimum";
      if (amount > owner.cashback) return "insufficient_cashback";
      owner.cashback -= amount;
      owner.deposit += amount;
      return null;
    });
  }

  request(owner: Person, amount: number, provider: Deposit["provider"]): Refusal {
    if (amount < RULES.minTopup) return "below_minimum";
    const refusal = provider === "manual" ? this.#noTransfer(owner, amount) : null;
    if (refusal) return refusal;
    const begun = {
      code: "",
      total: amount + FEES[provider],
      credited: 0,
      status: "pending",
      providerRef: null,
      direct: false,
      inTime: true,
    } as const;
    this.deposits.push({ owner, provider, amount, ...begun });
    return null;
  }

  #noTransfer(owner: Person, amount: number): Refusal {
    const unpaid = this.deposits.filter(
      (one) => one.owner === owner && one.provider === "manual" && one.status !== "paid",
    );
    const open = unpaid.filter(({ status }) => status === "pending");
    if (open.some((one) => one.amount === amount)) return "deposit_open_already";
    if (open.length >= RULES.openTransfers) return "too_many_open_deposits";
    const ended = unpaid.filter(({ status }) => status === "expired" || status === "cancelled");
    const returns = ended.some(({ total }) => total > amount && total <= amount + 999);
    const sums = new Set(unpaid.map(({ total }) => total)).size;
    return sums >= 5 * RULES.openTransfers && !returns ? "too_many_unpaid_deposits" : null;
  }

  askLoan(owner: Person, amount: number): Refusal {
    if (amount < RULES.minLoan) return "below_minimum";
    if (this.loans.some((loan) => loan.owner === owner && loan.open)) return "loan_request_open";
    const refusal = this.#room(owner, amount);
    const begun = { code: "", granted: null, approvedBy: null, status: "not deposited", open: true } as const;
    if (!refusal) this.loans.push({ owner, amount, ...begun });
    return refusal;
  }

  cancelLoan(loan: Loan, by: Person): Refusal {
    if (loan.owner !== by) return "not_found";
    if (!loan.open || loan.status !== "not deposited") return "loan_decided";
    loan.open = false;
    return null;
  }

  decideLoan(loan: Loan, by: number, action: "approve" | "deposit" | "refuse", amount: number): Refusal {
    const asked = loan.status === "not deposited";
    if (!loan.open || (action !== "refuse" && asked !== (action === "approve"))) return "loan_decided";
    if (action === "refuse") Object.assign(loan, { status: "not deposited", granted: null, open: false });
    if (action === "refuse") return null;
    if (action === "approve" && amount < 1) return "below_minimum";
    if (action === "approve" && amount > loan.amount) return "above_maximum";
    if (action === "deposit" && loan.approvedBy === by) return "claim_same_person";
    const granted = action === "approve" ? amount : (loan.granted ?? 0);
    const paidOut = action === "deposit" || !this.#needsTwo(by, granted);
    const refusal = paidOut ? this.#room(loan.owner, granted) : null;
    if (refusal) return refusal;
    if (action === "approve" && paidOut) this.#movedAlone(by, granted);
    if (action === "approve") Object.assign(loan, { granted, approvedBy: by });
    loan.status = granted === loan.amount ? "approved" : "half approved";
    if (!paidOut) return null;
    Object.assign(loan, { status: "deposited", open: false });
    loan.owner.loan += granted;
    loan.owner.usage += granted;
    return null;
  }

  fallDue(owner: Person): void {
    owner.overdue = owner.usage > 0;
  }

  repay(owner: Person, amount: number, pin: boolean): Refusal {
    return this.#approved(owner, pin, () => {
      if (amount < 1) return "below_minimum";
      if (amount > owner.usage) return "repayment_above_usage";
      if (amount > owner.deposit) return "insufficient_balance";
      owner.deposit -= amount;
      owner.usage -= amount;
      owner.overdue &&= owner.usage > 0;
      return null;
    });
  }

  #room(owner: Person, amount: number): Refusal {
    if (owner.overdue) return "loan_overdue";
    return owner.usage + amount > RULES.loanLimit ? "loan_limit_exceeded" : null;
  }

  cancel(deposit: Deposit, by: Person): Refusal {
    if (deposit.owner !== by) return "not_found";
    if (deposit.status !== "pending" && deposit.status !== "cancelled") return "deposit_not_cancellable";
    Object.assign(deposit, { status: "cancelled", inTime: false });
    return null;
  }

  expire(deposit: Deposit): void {
    deposit.inTime = false;
    if (deposit.status === "pending") deposit.status = "expired";
  }

  providerSays(deposit: Deposit, said: Payment): void {
    if (said.status === "paid") {
      if (deposit.status === "pending" && said.amount === deposit.total && said.currency === "IDR") {
        this.#pay(deposit, deposit.amount, said.ref);
        deposit.direct = true;
        this.books.arrived(deposit.total, deposit.provider);
        this.books.earnedFee(deposit.total - deposit.amount);
      } else if (!deposit.direct || deposit.providerRef !== said.ref) {
        this.#doubt(deposit, said);
      }
    } else if (said.status === "cancelled" && this.#came(deposit, said)) {
      this.#cancelled(deposit, paymentOf(deposit, said.ref));
    } else if (deposit.status === "pending") {
      deposit.providerRef ??= said.ref;
      if (said.status !== "pending") Object.assign(deposit, { status: said.status, inTime: false });
    }
  }

  /** Whether a payment brought money: to its deposit, or to a claim. */
  #came(deposit: Deposit, said: Payment): boolean {
    const payment = paymentOf(deposit, said.ref);
    const own = deposit.direct && deposit.providerRef === said.ref;
    return own || this.claims.some(({ held, source }) => held && source === payment);
  }

  #cancelled(deposit: Deposit, payment: string): void {
    if (this.#cancellation(payment)) return;
    const known = countedOf(this, payment);
    const left = (arrived(this, deposit, payment) ?? 0) - sum(known);
    const [word, kind] = [`cancel:${payment}`, "cancelled_after_paid"] as const;
    const claim = left > 0 ? this.#wentBack(deposit, payment, word, kind, left) : (known.at(-1)?.claim as Claim);
    this.backs.push({ payment, ref: word, kind, amount: Math.max(left, 0), claim, fromBalance: 0 });
  }

  #cancellation = (payment: string) =>
    this.backs.find((back) => back.payment === payment && back.kind === "cancelled_after_paid");

  /** A payment that was cancelled went back by that for what the word said that an admin has just left as wrong. */
  #wentByCancellation(claim: Claim): void {
    const { about } = claim;
    const kept = this.backs.find((back) => back.claim === claim && isKept(back));
    const rest = kept && countedOf(this, kept.payment).find(({ kind }) => kind === "cancelled_after_paid");
    if (!kept || !rest || about === null || !("total" in about)) return;
    const left = (arrived(this, about, kept.payment) ?? 0) - sum(countedOf(this, kept.payment));
    if (left <= 0) return;
    if (rest.claim.resolution === null) {
      rest.amount += left;
      if (!rest.claim.held && rest.claim.kind === rest.kind) rest.claim.amount = rest.amount;
      return;
    }
    const own = `reversal:${about.provider}:${rest.ref}`;
    const before = this.claims.filter(({ kind, source }) => kind === rest.kind && source.startsWith(own)).length;
    const word = before === 0 ? rest.ref : `${rest.ref}/${before + 1}`;
    const anew = this.#wentBack(about, kept.payment, word, rest.kind, left);
    this.backs.push({ ...rest, amount: left, claim: anew, fromBalance: 0 });
  }

  /** The claim that a word is about: the one that holds the payment's money, else its own. */
  #wentBack(deposit: Deposit, payment: string, word: string, kind: Back["kind"], amount: number | null): Claim {
    const waiting = this.claims.find((one) => one.held && one.source === payment && one.resolution !== "credit");
    if (!waiting) this.#claim(kind, `reversal:${deposit.provider}:${word}`, deposit, amount);
    return waiting ?? (this.claims.at(-1) as Claim);
  }

  /** A provider's word that `total` rupiah went back so far, with this part of its kind; `word` is its name for it. */
  goesBack(
    deposit: Deposit,
    said: Payment,
    kind: Exclude<Back["kind"], "cancelled_after_paid">,
    total: number,
    word: string,
  ): void {
    const payment = paymentOf(deposit, said.ref);
    const rest = this.#cancellation(payment);
    const follows = rest && rest.claim.resolution === null;
    if (follows) rest.amount = 0;
    this.#addsBack(deposit, said, kind, total, word);
    if (!follows) return;
    rest.amount = (arrived(this, deposit, payment) ?? 0) - sum(countedOf(this, payment));
    if (!rest.claim.held && rest.claim.kind === rest.kind) rest.claim.amount = rest.amount;
  }

  #addsBack(deposit: Deposit, said: Payment, kind: Back["kind"], total: number, word: string): void {
    const payment = paymentOf(deposit, said.ref);
    if (this.backs.some((back) => back.ref === word && (back.payment === payment || back.amount > 0))) return;
    const known = countedOf(this, payment);
    if (known.length > 0 && total <= sum(known)) return;
    if (arrived(this, deposit, payment) === null) this.#doubt(deposit, said, null, kind);
    const came = arrived(this, deposit, payment) ?? 0;
    const amount = newlyBack(this, payment, total, came);
    const claim = this.#wentBack(deposit, payment, word, kind, amount);
    this.backs.push({ payment, ref: word, kind, amount: amount ?? 0, claim, fromBalance: 0 });
  }

  bankSays(mutation: string, amount: number): void {
    if (this.mutations.has(mutation)) return;
    this.mutations.add(mutation);
    const fits = this.deposits.find(
      (one) => one.provider === "manual" && one.status === "pending" && one.total === amount,
    );
    const late = this.deposits.filter((one) => one.provider === "manual" && one.total === amount).at(-1);
    const source = `mutation:bca:${mutation}`;
    if (fits || !late) this.books.arrived(amount, "manual");
    if (!fits && !late) this.books.heldBack(amount);
    if (fits) this.#pay(fits, amount, mutation);
    else if (late) this.#doubt(late, { status: "paid", amount, currency: "IDR", ref: mutation }, source);
    else this.#claim("unmatched_mutation", source, null, amount, true);
  }

  choices(claim: Claim): string[] {
    if (claim.held) {
      const went = this.backs.some((back) => back.claim === claim && back.amount > 0);
      return went ? ["return"] : ["credit", "return"];
    }
    const goesBack = ["refund", "chargeback", "cancelled_after_paid"].includes(claim.kind);
    if (goesBack && backOf(this, claim)) return [...BOOKED, "keep"];
    if (claim.kind === "late_success") return ["write_off", "keep"];
    if (claim.kind === "failed_after_success" && isSale(claim.about) && claim.about.status === "success")
      return ["refund", "keep"];
    return ["keep"];
  }

  resolve(claim: Claim, by: number, action: string, target: Target): Refusal {
    if (claim.resolution !== null) return "claim_closed";
    if (claim.proposal) return "claim_proposed";
    if (!this.choices(claim).includes(action)) return "claim_unfit";
    if (action === "split" && target === 0) return "validation_failed";
    const amount = action === "keep" && !LEFT_THE_HOUSE.includes(claim.kind) ? 0 : this.#moves(claim, action);
    if (this.#needsTwo(by, amount)) {
      claim.proposal = { by, action, target, seen: wouldBook(this, claim, action, target) };
      return null;
    }
    const refusal = this.#cannotBook(claim, action, target);
    if (refusal) return refusal;
    this.#movedAlone(by, amount);
    this.#close(claim, action, target);
    return null;
  }

  #moves(claim: Claim, action: string): number {
    if (action === "refund" && isSale(claim.about)) return claim.about.product.price + claim.about.product.cashback;
    const about = claim.held ? claim.amount : (backOf(this, claim)?.amount ?? claim.amount);
    // Of a late delivery what was given back counts, also where the cost is written off.
    return Math.max(lossOf(claim, action) ?? 0, about ?? 0);
  }

  #cannotBook(claim: Claim, action: string, target: Target): Refusal {
    const books = (BOOKED as readonly string[]).includes(action);
    return books ? (booking(this, claim, action, target)?.refusal ?? null) : null;
  }

  decide(claim: Claim, by: number, accept: boolean): Refusal {
    const { proposal } = claim;
    if (!proposal) return "claim_closed";
    if (accept && proposal.by === by) return "claim_same_person";
    if (accept && !this.choices(claim).includes(proposal.action)) return "claim_unfit";
    const seen = wouldBook(this, claim, proposal.action, proposal.target);
    if (accept && !isDeepStrictEqual(seen, proposal.seen)) return "changed_meanwhile";
    const refusal = accept ? this.#cannotBook(claim, proposal.action, proposal.target) : null;
    if (refusal) return refusal;
    claim.proposal = null;
    if (accept) this.#close(claim, proposal.action, proposal.target);
    return null;
  }

  correct(owner: Person, balance: Correction["balance"], amount: number, by: number): Refusal {
    if (amount === 0) return "validation_failed";
    if (owner[balance] + amount < 0) return "correction_below_zero";
    const needsTwo = this.#needsTwo(by, Math.abs(amount));
    if (!needsTwo) {
      this.#correct(owner, balance, amount);
      this.#movedAlone(by, Math.abs(amount));
    }
    this.corrections.push({ owner, balance, amount, by, code: "", status: needsTwo ? "proposed" : "posted" });
    return null;
  }

  #needsTwo(by: number, amount: number): boolean {
    return amount > 0 && (this.#alone.get(by) ?? 0) + amount > RULES.twoPersonsAbove;
  }

  #movedAlone(by: number, amount: number): void {
    this.#alone.set(by, (this.#alone.get(by) ?? 0) + amount);
  }

  decideCorrection(one: Correction, by: number, accept: boolean): Refusal {
    if (one.status !== "proposed") return "proposal_closed";
    if (accept && one.by === by) return "claim_same_person";
    if (accept && one.owner[one.balance] + one.amount < 0) return "correction_below_zero";
    if (accept) this.#correct(one.owner, one.balance, one.amount);
    one.status = accept ? "posted" : one.by === by ? "withdrawn" : "rejected";
    return null;
  }

  #correct(owner: Person, balance: Correction["balance"], amount: number): void {
    owner[balance] += amount;
    this.books.corrected(amount);
  }

  /** What the database must show of all this. */
  seen() {
    const shown = (claim: Claim) => ({ kind: claim.kind, source: claim.source, resolution: claim.resolution });
    const proposed = (claim: Claim) => ({ ...shown(claim), amount: claim.amount, proposed: claim.proposal !== null });
    return {
      balances: Object.fromEntries(
        this.people.map((one) => [one.userId, [one.deposit, one.cashback, one.loan, one.usage]]),
      ),
      sales: Object.fromEntries(this.sales.map((sale) => [sale.refId, sale.status])),
      deposits: Object.fromEntries(this.deposits.map((one) => [one.code, [one.status, one.credited]])),
      loans: Object.fromEntries(this.loans.map((one) => [one.code, [one.status, one.open]])),
      corrections: Object.fromEntries(this.corrections.map((one) => [one.code, one.status])),
      payouts: this.payouts.map(({ amount, status, attempts }) => [amount, status, attempts.map((one) => one.status)]),
      house: this.books.seen(),
      claims: this.claims.map(proposed).sort((a, b) => (a.source + a.kind < b.source + b.kind ? -1 : 1)),
    };
  }

  #isOpen(sale: Sale): boolean {
    return sale.status === "unprocessed" || sale.status === "processing";
  }

  #send(sale: Sale, attempt: Attempt): void {
    attempt.state = "sent";
    sale.status = "processing";
  }

  #giveBack(sale: Sale): void {
    const { owner, product } = sale;
    owner[sale.payWith] += product.price;
    this.books.returned(product.price, product.cashback);
    if (sale.cashback === "credited") {
      const fromCashback = Math.min(product.cashback, owner.cashback);
      const fromDeposit = Math.min(product.cashback - fromCashback, owner.deposit);
      owner.cashback -= fromCashback;
      owner.deposit -= fromDeposit;
      const missing = product.cashback - fromCashback - fromDeposit;
      this.books.tookCashbackBack(fromCashback + fromDeposit, missing);
      if (missing > 0) this.#claim("cashback_not_recovered", sale.refId, sale, missing);
    }
    if (sale.commission !== "none") this.books.owedCommission(-commissionOf(sale));
    if (sale.commission === "paid") this.#takenOff += commissionOf(sale);
    Object.assign(sale, { status: "returned", cashback: "over", commission: "over" });
  }

  #pay(deposit: Deposit, credited: number, ref: string | null): void {
    Object.assign(deposit, { status: "paid", credited, providerRef: ref ?? deposit.providerRef });
    deposit.owner.deposit += credited;
  }

  #doubt(deposit: Deposit, said: Payment, line: string | null = null, back: Back["kind"] | null = null): void {
    const held = said.currency === "IDR";
    const source = line ?? `${deposit.provider}:${deposit.code}:${said.ref}${held ? "" : `:${said.currency}`}`;
    // One payment is doubted once: said again it changes nothing, whatever became of it.
    if (this.claims.some((claim) => claim.source === source)) return;
    if (held) this.books.arrived(said.amount, deposit.provider);
    if (held) this.books.heldBack(said.amount);
    const inTime = said.amount === deposit.total && deposit.status === "review" ? "paid_twice" : "amount_mismatch";
    const unfit = deposit.status === "paid" ? "paid_twice" : deposit.inTime ? inTime : "paid_after_end";
    this.#claim(held ? (back ?? unfit) : "currency_mismatch", source, deposit, held ? said.amount : null, held);
    if (deposit.status !== "paid" && deposit.status !== "review") {
      Object.assign(deposit, { status: "review", providerRef: said.ref });
    }
  }

  #claim(kind: string, source: string, about: Claim["about"], amount: number | null, held = false): void {
    if (this.claims.some((claim) => claim.kind === kind && claim.source === source)) return;
    this.claims.push({ kind, source, about, amount, held, resolution: null, credited: null, proposal: null });
  }

  #book(claim: Claim, action: string, target: Target): void {
    const booked = booking(this, claim, action, target);
    if (booked === null) return;
    const { back, credit, take, fee } = booked;
    if (!this.backs.includes(back)) this.backs.push(back);
    back.fromBalance = take;
    credit.owner.deposit -= take;
    this.books.gaveBack(back.amount, take, fee);
  }

  #close(claim: Claim, action: string, target: Target): void {
    if ((BOOKED as readonly string[]).includes(action)) this.#book(claim, action, target);
    claim.resolution = action;
    const { about } = claim;
    if (action === "refund" && isSale(about)) this.#giveBack(about);
    if (action === "credit" && claim.amount !== null && typeof target !== "number") {
      const deposit = "total" in target && target.status !== "paid" ? target : null;
      const fee = deposit ? feeKept(claim, deposit) : 0;
      this.books.released(claim.amount);
      this.books.earnedFee(fee);
      const owner = "total" in target ? target.owner : target;
      claim.credited = { owner, amount: claim.amount - fee };
      if (!deposit) owner.deposit += claim.amount;
      else this.#pay(deposit, claim.amount - fee, null);
    }
    if (action === "return" && claim.amount !== null) this.books.paidBackOutside(claim.amount);
    if (action === "write_off") this.books.wroteOff(COST);
    if (action === "keep") this.#wentByCancellation(claim);
    if (about === null || isSale(about) || about.status !== "review") return;
    const others = this.claims.some((other) => other.about === about && other.resolution === null);
    if (!others) Object.assign(about, { status: "cancelled", inTime: false });
  }
}

/** The try of a payout that was refused, and is said to have arrived when its money had gone another way. */
const arrivedOf = ({ attempts }: Payout) => attempts.find(({ status, conflict }) => status === "refused" && conflict);
