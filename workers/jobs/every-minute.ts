import { anonymiseAccounts } from "#core/accounts/delete-account.ts";
import { payCommissions } from "#core/affiliates/pay-commissions.ts";
import { postCommissions } from "#core/affiliates/post-commissions.ts";
import { remindAffiliates } from "#core/affiliates/remind-affiliates.ts";
import { closeDays } from "#core/books/close-days.ts";
import { creditCashback } from "#core/cashback/credit-cashback.ts";
import { turnPromotions } from "#core/catalog/promotions/promotions.ts";
import { syncPrices } from "#core/catalog/sync-prices.ts";
import { sweepOpenDeposits } from "#core/deposits/sweep.ts";
import { removeFiles } from "#core/files/remove-files.ts";
import { type JobRun, noteJobRuns } from "#core/health/note-job-runs.ts";
import { deleteOld } from "#core/housekeeping/delete-old.ts";
import { sweepInbound } from "#core/inbound/sweep.ts";
import { remindDebtors } from "#core/loans/remind-debtors.ts";
import { SENT_CHANNELS } from "#core/notifications/schema.ts";
import type { Supplier } from "#core/ports/supplier.ts";
import { sweepDispatches } from "#core/purchases/sweep.ts";
import type { Module } from "#core/purchases/types.ts";
import { compareDue } from "#core/reconciliation/compare-due.ts";
import { inParallel } from "#core/shared/in-parallel.ts";
import { checkLedger, checkWholeLedger } from "#core/wallet/check-ledger.ts";
import type { LedgerReport } from "#core/wallet/schema.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { actorKind } from "#workers/_kit/request-log.ts";
import type { JobContext } from "./ports.ts";
import { runDispatch, runInbound, runOutbox, runPaidBills, runPayoutsAsk, runPayoutsSend } from "./run.ts";

/** Suppliers limit how often they are asked for a list: each is a tenth minute's, bills five minutes after the rest. */
const PRICE_LIST_EVERY_MINUTES = 10;
const PRICE_LIST_MINUTES: Readonly<Record<number, Module>> = { 0: "prabayar", 5: "pascabayar" };
/** Cashback of earlier days is credited from midnight in Jakarta on, in each tenth minute's middle. */
const CASHBACK_EVERY_MINUTES = 10;
const CASHBACK_MINUTE = 5;
/** Commissions of new sales are posted in each tenth minute, and what is open at a month's end is paid once an hour. */
const COMMISSION_EVERY_MINUTES = 10;
const COMMISSION_MINUTE = 4;
const PAYOUT_MINUTE = 53;
/** Debts that are due are reminded of once a day, from midnight in Jakarta on: the first run of the day does it. */
const REMIND_EVERY_MINUTES = 10;
const REMIND_MINUTE = 2;
/** Minute of the hour in which affiliates are told that their year ends. */
const AFFILIATE_MINUTE = 17;
/** Minute of the hour in which what is new in the ledger is compared. */
const LEDGER_MINUTE = 30;
/** The whole ledger is compared at night: the database knows whether a slice is due. */
const SLICES_EVERY_MINUTES = 5;
const SLICES_MINUTE = 3;
/** Minute of the hour in which the books of days that are over are closed. */
const BOOKS_MINUTE = 40;
/** Minute of the hour in which accounts that were deleted 7 days ago become nobody's. */
const ANONYMISE_MINUTE = 45;
/** Minute of the hour in which what has outlived its use is deleted. */
const LIFETIMES_MINUTE = 50;
/** The schedule's name in the log. */
export const EVERY_MINUTE = "every-minute";
/** Rows worked on at the same time when the queue takes nothing. */
const WITHOUT_QUEUE_AT_ONCE = 4;

/**
 * The minute's work. Each step stands alone: one that fails is logged and stops
 * no other. `at` is the scheduled time in milliseconds.
 */
export async function everyMinute(ctx: JobContext, at: number): Promise<void> {
  const minute = Math.floor(at / 60_000) % 60;
  const listed = PRICE_LIST_MINUTES[minute % PRICE_LIST_EVERY_MINUTES];
  const began = Date.now();
  const step = (job: string, work: () => Promise<void>) => run(ctx, job, work);
  const steps = await Promise.all([
    step("purchase_sweep", () => purchases(ctx)),
    step("inbound_sweep", () => inbound(ctx)),
    step("paid_bills", () => runPaidBills(ctx)),
    step("promotions", () => promotions(ctx)),
    step("deposit_sweep", () => deposits(ctx)),
    step("files_removed", () => files(ctx)),
    ...SENT_CHANNELS.map((channel) => step(`outbox_${channel}`, () => runOutbox(ctx, channel))),
    ...(listed === undefined
      ? []
      : Object.values(ctx.suppliers).map((supplier) => step("catalog_sync", () => prices(ctx, supplier, listed)))),
    minute % CASHBACK_EVERY_MINUTES === CASHBACK_MINUTE ? step("cashback_credit", () => cashback(ctx)) : null,
    minute % COMMISSION_EVERY_MINUTES === COMMISSION_MINUTE ? step("commission_post", () => commissions(ctx)) : null,
    minute === PAYOUT_MINUTE ? step("commission_pay", () => payouts(ctx)) : null,
    minute % REMIND_EVERY_MINUTES === REMIND_MINUTE ? step("loan_remind", () => reminders(ctx)) : null,
    minute === AFFILIATE_MINUTE ? step("affiliate_remind", () => endings(ctx)) : null,
    minute === LEDGER_MINUTE ? step("ledger_check", () => ledger(ctx)) : null,
    minute % SLICES_EVERY_MINUTES === SLICES_MINUTE ? step("ledger_slices", () => wholeLedger(ctx)) : null,
    minute === BOOKS_MINUTE ? step("books_close", () => books(ctx)) : null,
    minute === ANONYMISE_MINUTE ? step("accounts_anonymise", () => anonymise(ctx)) : null,
    minute === LIFETIMES_MINUTE ? step("lifetimes_sweep", () => lifetimes(ctx)) : null,
    step("payouts_send", () => runPayoutsSend(ctx)),
    step("payouts_ask", () => runPayoutsAsk(ctx)),
    step("reconciliation", () => reconciliation(ctx)),
  ]);
  const runs = steps.filter((ended) => ended !== null);
  const failed = runs.filter(({ error }) => error !== null);
  log(failed.length === 0 ? "info" : "warn", "cron", {
    request_id: ctx.requestId,
    actor: actorKind(ctx.actor),
    route: EVERY_MINUTE,
    status: failed.length === 0 ? "done" : "failed",
    duration_ms: Date.now() - began,
    error: failed.map(({ job, error }) => `${job}: ${error}`).join(", ") || null,
  });
  await noteRuns(ctx, runs);
}

async function run(ctx: JobContext, job: string, work: () => Promise<void>): Promise<JobRun> {
  try {
    await work();
    return { job, error: null };
  } catch (error) {
    const fields = errorFields(error);
    log("error", "job_failed", { request_id: ctx.requestId, job, ...fields });
    return { job, error: String(fields["error"]) };
  }
}

/** What the page of the state tells of the schedule; the work is done whether it can be noted or not. */
async function noteRuns(ctx: JobContext, runs: readonly JobRun[]): Promise<void> {
  try {
    await noteJobRuns(ctx, runs);
  } catch (error) {
    log("warn", "job_runs_unknown", { request_id: ctx.requestId, ...errorFields(error) });
  }
}

async function purchases(ctx: JobContext): Promise<void> {
  const { due, unsent } = await sweepDispatches(ctx);
  if (due > 0) log("info", "purchases_swept", { due, unsent: unsent.length });
  await inParallel(unsent, WITHOUT_QUEUE_AT_ONCE, (id) => runDispatch(ctx, { dispatch_id: id }));
}

async function inbound(ctx: JobContext): Promise<void> {
  const { open, unsent } = await sweepInbound(ctx);
  if (open > 0) log("info", "inbound_swept", { open, unsent: unsent.length });
  await inParallel(unsent, WITHOUT_QUEUE_AT_ONCE, (id) => runInbound(ctx, { event_id: id }));
}

async function deposits(ctx: JobContext): Promise<void> {
  const { expired, asked, credited, failed } = await sweepOpenDeposits(ctx);
  if (expired + asked > 0) log("info", "deposits_swept", { expired, asked, credited, failed });
}

async function promotions(ctx: JobContext): Promise<void> {
  const { began, ended } = await turnPromotions(ctx);
  if (began + ended > 0) log("info", "promotions_turned", { began, ended });
}

async function prices(ctx: JobContext, supplier: Supplier, module: Module): Promise<void> {
  const synced = await syncPrices(ctx, supplier, module);
  if (synced) log(synced.missing > 0 ? "warn" : "info", "prices_synced", { supplier: supplier.id, module, ...synced });
}

async function anonymise(ctx: JobContext): Promise<void> {
  const accounts = await anonymiseAccounts(ctx);
  if (accounts > 0) log("info", "accounts_anonymised", { accounts });
}

async function files(ctx: JobContext): Promise<void> {
  const removed = await removeFiles(ctx);
  if (removed > 0) log("info", "files_removed", { removed });
}

async function cashback(ctx: JobContext): Promise<void> {
  const credited = await creditCashback(ctx);
  if (credited > 0) log("info", "cashback_credited", { credited });
}

async function commissions(ctx: JobContext): Promise<void> {
  const earned = await postCommissions(ctx);
  if (earned > 0) log("info", "commissions_posted", { earned });
}

async function payouts(ctx: JobContext): Promise<void> {
  const { paid, toBank, carried } = await payCommissions(ctx);
  if (paid + toBank + carried > 0) log("info", "commissions_paid", { paid, to_bank: toBank, carried });
}

async function reminders(ctx: JobContext): Promise<void> {
  const reminded = await remindDebtors(ctx);
  if (reminded > 0) log("info", "debtors_reminded", { reminded });
}

async function endings(ctx: JobContext): Promise<void> {
  const reminded = await remindAffiliates(ctx);
  if (reminded > 0) log("info", "affiliates_reminded", { reminded });
}

async function ledger(ctx: JobContext): Promise<void> {
  logLedger("ledger_checked", await checkLedger(ctx));
}

async function wholeLedger(ctx: JobContext): Promise<void> {
  const report = await checkWholeLedger(ctx);
  if (report) logLedger("ledger_checked_whole", report);
}

function logLedger(event: string, { differences, checks }: LedgerReport): void {
  const off = checks.filter((check) => check.count > 0).map((check) => `${check.name}=${check.count}`);
  log(differences === 0 ? "info" : "alert", event, { differences, off: off.join(" ") });
}

async function books(ctx: JobContext): Promise<void> {
  const days = await closeDays(ctx);
  if (days > 0) log("info", "books_closed", { days });
}

async function lifetimes(ctx: JobContext): Promise<void> {
  log("info", "lifetimes_swept", { ...(await deleteOld(ctx)) });
}

async function reconciliation(ctx: JobContext): Promise<void> {
  for (const { day, source, compared, found, failure } of await compareDue(ctx)) {
    const level = failure !== null ? "warn" : found > 0 ? "alert" : "info";
    log(level, "reconciled", { day, source, compared, found, failure });
  }
}
