import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import type { Chunk } from "../../shared/read-in-chunks.ts";
import type { AdminDepositRow } from "../schema.ts";
import {
  type AdminDeposit,
  type AdminDepositPage,
  adminDeposit,
  adminDepositChunk,
  adminDepositPage,
} from "./deposit-schema.ts";

export async function adminDepositList(
  db: Database,
  filter: Readonly<Record<string, unknown>>,
): Promise<AdminDepositPage> {
  return parseAnswer(adminDepositPage, await db.rpc("admin_deposit_list", { p_filter: filter }));
}

export async function adminDepositExport(
  db: Database,
  filter: Readonly<Record<string, unknown>>,
  after: string | null,
  limit: number,
): Promise<Chunk<AdminDepositRow>> {
  const answer = await db.rpc("admin_deposit_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(adminDepositChunk, answer);
}

export async function adminDepositGet(db: Database, code: string): Promise<AdminDeposit> {
  return parseAnswer(adminDeposit, await db.rpc("admin_deposit_get", { p_code: code }));
}

/** Puts on record that the provider was asked, and what it said. */
export async function adminDepositAsked(
  db: Database,
  key: string,
  asked: { readonly code: string; readonly before: string; readonly told: string },
): Promise<void> {
  const args = { p_key: key, p_code: asked.code, p_before: asked.before, p_told: asked.told };
  await db.rpc("admin_deposit_asked", args);
}
