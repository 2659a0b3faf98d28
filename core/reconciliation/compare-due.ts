import type { PaymentProvider, PaymentProviderId } from "../ports/payment-provider.ts";
import type { Supplier, SupplierId } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { floatBefore, runAsked, runBank, runFinish, runFloat, runListed, runTake } from "./db.ts";
import type { TakenRun } from "./schema.ts";

/** The watched bank accounts, which are nobody's partner id. */
const BANK = "bank";
/** Comparisons in one go; the next minute goes on. */
const MOST_RUNS = 20;
/** A list begins earlier and ends later than the day: their clock and ours need not agree. */
const BEFORE_MS = 60 * 60_000;
const AFTER_MS = 10 * 60_000;
const ASK_AT_ONCE = 5;
/** Payments asked about one by one at most; more is no comparison any more but an outage. */
const MOST_ASKED = 5000;

export interface ReconciliationPorts {
  readonly payments: Readonly<Record<PaymentProviderId, PaymentProvider>>;
  readonly suppliers: Readonly<Record<SupplierId, Supplier>>;
}

export interface RunReport {
  readonly day: string;
  readonly source: string;
  readonly compared: number;
  readonly found: number;
  /** Why it did not come to an end; it is due again then. */
  readonly failure: string | null;
}

type Compared = { readonly compared: number; readonly listed: boolean | null };

/**
 * The daily comparison: every Jakarta day once with each payment provider's own list, with the
 * bank's lines and with each supplier's figure of our float, however often this runs. What differs becomes
 * a row before the admins and moves no money. A partner that cannot be asked makes a failed run that is
 * tried again, never one without differences.
 */
export async function compareDue(ctx: Context & ReconciliationPorts): Promise<readonly RunReport[]> {
  const reports: RunReport[] = [];
  const sources = [...Object.keys(ctx.payments), BANK, ...Object.keys(ctx.suppliers)];
  for (let n = 0; n < MOST_RUNS; n++) {
    const run = await runTake(ctx.db, sources);
    if (run === null) return reports;
    reports.push(await compareOne(ctx, run));
  }
  return reports;
}

async function compareOne(ctx: Context & ReconciliationPorts, run: TakenRun): Promise<RunReport> {
  let compared: Compared = { compared: 0, listed: null };
  let failure: string | null = null;
  try {
    compared = await compareWith(ctx, run);
  } catch (error) {
    failure = error instanceof DomainError ? error.code : "unexpected";
  }
  const { found } = await runFinish(ctx.db, run.id, { ...compared, failure });
  return { day: run.day, source: run.source, compared: compared.compared, found, failure };
}

async function compareWith(ctx: Context & ReconciliationPorts, run: TakenRun): Promise<Compared> {
  if (run.source === BANK) return { compared: await runBank(ctx.db, run.id), listed: null };
  const provider = Object.hasOwn(ctx.payments, run.source) ? ctx.payments[run.source] : undefined;
  if (provider !== undefined) return comparePayments(ctx, run, provider);
  const before = await floatBefore(ctx.db, run.source);
  const theirs = await knownPartner(ctx.suppliers, run.source).balance();
  return { compared: await runFloat(ctx.db, run.id, before, theirs), listed: null };
}

/** The list first; then each payment of ours that it does not hold is asked about by itself. */
async function comparePayments(ctx: Context, run: TakenRun, provider: PaymentProvider): Promise<Compared> {
  const from = new Date(Date.parse(run.from) - BEFORE_MS);
  const until = new Date(Date.parse(run.until) + AFTER_MS);
  const listed = await provider.payments(from, until);
  const { compared, to_ask } = await runListed(ctx.db, run.id, listed);
  if (to_ask.length > MOST_ASKED) throw new DomainError("maintenance");
  const answers = await inParallel(to_ask, ASK_AT_ONCE, async (ask) => ({
    ...ask,
    told: await provider.status(ask.code, ask.provider_ref ?? undefined),
  }));
  const asked = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  await runAsked(ctx.db, run.id, asked);
  // What was learnt is kept; what could not be asked about is tried again with the whole run.
  if (asked.length < to_ask.length) throw new DomainError("maintenance");
  return { compared: compared + asked.length, listed: listed !== null };
}
