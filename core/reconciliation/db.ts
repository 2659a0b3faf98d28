import type { Database } from "../ports/database.ts";
import type { ListedPayment, PaymentState } from "../ports/payment-provider.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  bookedFloat,
  type DifferenceDetail,
  differenceDetail,
  type ExplainInput,
  type FinishedRun,
  finishedRun,
  listedAnswer,
  type ReconciliationPage,
  reconciliationPage,
  type TakenRun,
  type ToAsk,
  takenRun,
} from "./schema.ts";

/** Service: the next comparison that is due, held for 10 minutes; null when there is none. */
export async function runTake(db: Database, sources: readonly string[]): Promise<TakenRun | null> {
  return parseAnswer(takenRun, await db.rpc("reconciliation_take", { p_sources: sources }));
}

/** Service: compares a provider's list (null: it has none) and answers what to ask about one by one. */
export async function runListed(
  db: Database,
  run: string,
  listed: readonly ListedPayment[] | null,
): Promise<{ compared: number; to_ask: readonly ToAsk[] }> {
  const rows = listed?.map(({ code, amount, currency, providerRef }) => ({
    code,
    amount,
    currency,
    provider_ref: providerRef,
  }));
  return parseAnswer(listedAnswer, await db.rpc("reconciliation_listed", { p_run: run, p_listed: rows ?? null }));
}

/** Service: what the provider said when asked about one payment each. */
export async function runAsked(
  db: Database,
  run: string,
  asked: readonly (ToAsk & { readonly told: PaymentState | null })[],
): Promise<void> {
  const rows = asked.map(({ code, provider_ref, told }) => ({
    code,
    provider_ref,
    told: told && {
      // What went back has arrived first: its own claim says the rest.
      status: told.status === "reversed" ? "paid" : told.status,
      amount: told.amount,
      currency: told.currency,
      provider_ref: told.providerRef,
    },
  }));
  await db.rpc("reconciliation_asked", { p_run: run, p_asked: rows });
}

/** Service: the bank's lines of the day with what was credited; answers how many lines. */
export async function runBank(db: Database, run: string): Promise<number> {
  return Number(await db.rpc("reconciliation_bank", { p_run: run }));
}

/** Service: our float at a supplier, by our books, before it is asked. */
export async function floatBefore(db: Database, supplier: string): Promise<{ most: number; least: number }> {
  return parseAnswer(bookedFloat, await db.rpc("reconciliation_float_before", { p_supplier: supplier }));
}

/** Service: our float with what the supplier says; answers 1. */
export async function runFloat(
  db: Database,
  run: string,
  before: { readonly most: number; readonly least: number },
  theirs: number,
): Promise<number> {
  return Number(await db.rpc("reconciliation_float", { p_run: run, p_before: before, p_theirs: theirs }));
}

/** Service: closes a run; with a failure it is due again. */
export async function runFinish(
  db: Database,
  run: string,
  end: { readonly compared: number; readonly listed: boolean | null; readonly failure: string | null },
): Promise<FinishedRun> {
  const args = { p_run: run, p_compared: end.compared, p_listed: end.listed, p_failure: end.failure };
  return parseAnswer(finishedRun, await db.rpc("reconciliation_finish", args));
}

export async function differenceList(
  db: Database,
  filter: Readonly<Record<string, unknown>>,
): Promise<ReconciliationPage> {
  return parseAnswer(reconciliationPage, await db.rpc("admin_reconciliation_list", { p_filter: filter }));
}

export async function differenceGet(db: Database, id: string): Promise<DifferenceDetail> {
  return parseAnswer(differenceDetail, await db.rpc("admin_reconciliation_get", { p_id: id }));
}

export async function differenceExplain(db: Database, key: string, input: ExplainInput): Promise<DifferenceDetail> {
  const args = { p_key: key, p_id: input.id, p_reason: input.reason };
  return parseAnswer(differenceDetail, await db.rpc("admin_reconciliation_explain", args));
}

export async function dayRepeat(db: Database, key: string, day: string): Promise<void> {
  await db.rpc("admin_reconciliation_repeat", { p_key: key, p_day: day });
}
