import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import { type LedgerReport, type LedgerStep, ledgerReport, ledgerStep } from "./schema.ts";
import type { StatementQuery } from "./statement-list.ts";
import { type ToldStatementRow, toldStatementChunk, toldStatementPage } from "./statement-schema.ts";

/** Service: the reconciliation of what is new, kept for admins, who are told of differences. */
export async function ledgerRun(db: Database): Promise<LedgerReport> {
  return parseAnswer(ledgerReport, await db.rpc("ledger_run"));
}

/** Service: one slice of the reconciliation of all, where one is due. */
export async function ledgerCheckStep(db: Database): Promise<LedgerStep> {
  return parseAnswer(ledgerStep, await db.rpc("ledger_check_step"));
}

export async function statementList(db: Database, filter: StatementQuery): Promise<z.infer<typeof toldStatementPage>> {
  return parseAnswer(toldStatementPage, await db.rpc("statement_list", { p_filter: filter }));
}

export async function statementExport(
  db: Database,
  filter: StatementQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<ToldStatementRow>> {
  const answer = await db.rpc("statement_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(toldStatementChunk, answer);
}
