import { randomUUID } from "node:crypto";
import { type Proposal, proposals } from "#core/admin/proposals/proposal-schema.ts";
import type { Caller, TestDatabase } from "./database.ts";

/** What waits for a second person, as somebody sees it. */
export const waiting = async (db: TestDatabase, by: Caller): Promise<Proposal[]> =>
  proposals.parse(await db.rpc(by, "admin_proposal_list"));

/** An admin's decision on a proposed change. */
export const decideChange = (db: TestDatabase, by: Caller, id: string, accept = true, p_key: string = randomUUID()) =>
  db.rpc(by, "admin_proposal_decide", { p_key, p_proposal: id, p_accept: accept, p_reason: "looked at it, too" });

/** The other admin confirms every change that waits. */
export async function confirmChanges(db: TestDatabase, by: Caller): Promise<void> {
  const changes = (await waiting(db, by)).filter(({ kind }) => ["settings", "channel", "standing"].includes(kind));
  for (const { id } of changes) await decideChange(db, by, id);
}
