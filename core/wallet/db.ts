import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import { type LedgerReport, ledgerReport } from "./schema.ts";
import {
  type StatementFilter,
  type StatementPage,
  type StatementRow,
  statementChunk,
  statementPage,
} from "./statement-schema.ts";

/** Service: the reconciliation, kept for admins, who are told of differences. */
export async function ledgerRun(db: Database): Promise<LedgerReport> {
  return parseAnswer(ledgerReport, await db.rpc("ledger_run"));
}

export async function statementList(db: Database, filter: StatementFilter): Promise<StatementPage> {
  return parseAnswer(statementPage, await db.rpc("statement_list", { p_filter: filter }));
}

export async function statementExport(
  db: Database,
  filter: StatementFilter,
  after: string | null,
  limit: number,
): Promise<Chunk<StatementRow>> {
  const answer = await db.rpc("statement_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(statementChunk, answer);
}
