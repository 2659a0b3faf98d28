import { randomUUID } from "node:crypto";
import { z } from "zod";
import { claimSeen } from "#core/admin/claims/claim-seen.ts";
import { correction } from "#core/admin/corrections/correction-schema.ts";
import { type ClaimSeen, claim, payee } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";
import type { TestDatabase } from "./database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "./deposits.ts";
import { createPerson, type Person } from "./people.ts";

/** An admin whom the database's owner made one long enough ago to be somebody's second person. */
export async function createAdmin(db: TestDatabase): Promise<Person> {
  const person = await createPerson(db);
  await db.owner.query("update public.accounts set role = 'admin' where id = $1", [person.userId]);
  await adminSince(db, person, "2 days");
  return person;
}

/** As if somebody had become an admin that long ago. */
export const adminSince = (db: TestDatabase, { userId }: Person, interval: string) =>
  db.owner.query(
    `update private.appointments set admin_since = now() - $2::interval, acts_since = now() - $2::interval
     where user_id = $1`,
    [userId, interval],
  );

/** What the confirmation of settling a claim so shows now, which its form sends along (`p_seen`). */
export async function shownNow(
  db: TestDatabase,
  by: Person,
  p_id: string | undefined,
  action: string,
  target: string | null = null,
): Promise<ClaimSeen> {
  const shown = claim.parse(await db.rpc(by, "admin_claim_get", { p_id }));
  const whom = action === "credit" ? await payeeNow(db, by, p_id, target) : null;
  return claimSeen(shown, { action: action as ClaimAction, target, payee: whom });
}

/** Null where nobody can be credited: settling says why. */
async function payeeNow(db: TestDatabase, by: Person, p_id: string | undefined, p_target: string | null) {
  const answer = await db.rpc(by, "admin_claim_payee", { p_id, p_target }).catch(() => null);
  return answer === null ? null : payee.parse(answer);
}

/** Closes the open claim of a kind about a deposit or a purchase, by an admin who has moved nothing yet. */
export async function closeClaim(
  db: TestDatabase,
  subject: string,
  kind: string,
  action: string,
  target: string | null = null,
): Promise<unknown> {
  const { rows } = await db.owner.query<{ id: string }>(
    "select id from private.reviews where subject = $1 and kind = $2 and status = 'open'",
    [subject, kind],
  );
  return closeClaimById(db, rows[0]?.id, action, target);
}

/** Closes an open claim, by an admin who has moved nothing yet. */
export async function closeClaimById(
  db: TestDatabase,
  id: string | undefined,
  action: string,
  target: string | null = null,
): Promise<unknown> {
  const admin = await createAdmin(db);
  const p_seen = await shownNow(db, admin, id, action, target);
  const asked = { p_key: id, p_id: id, p_action: action, p_target: target, p_reason: "checked it", p_seen };
  return db.rpc(admin, "admin_claim_resolve", asked);
}

/** Two stray bank transfers, credited: a small one by one admin, a large one by two. */
export async function settleTwoClaims(db: TestDatabase): Promise<void> {
  const [one, two, person] = await Promise.all([createAdmin(db), createAdmin(db), createPerson(db)]);
  for (const amount of [50_000, 1_500_000]) {
    const mutationId = randomUUID();
    await settleMutation(db, { mutation_id: mutationId, amount });
    const page = await db.rpc(one, "admin_claim_list", { p_filter: { search: mutationId } });
    const id = z.object({ rows: z.tuple([z.object({ id: z.string() })]) }).parse(page).rows[0].id;
    const credit = { p_key: id, p_id: id, p_action: "credit", p_target: person.email, p_reason: "checked it" };
    const p_seen = await shownNow(db, one, id, "credit", person.email);
    const { proposal } = claim.parse(await db.rpc(one, "admin_claim_resolve", { ...credit, p_seen }));
    if (!proposal) continue;
    const accept = { p_key: proposal.id, p_proposal: proposal.id, p_accept: true, p_reason: "checked it" };
    await db.rpc(two, "admin_claim_decide", accept);
  }
}

/** Two balances put right: a small one by one admin, a large one by two. */
export async function settleTwoCorrections(db: TestDatabase): Promise<void> {
  const [one, two, person] = await Promise.all([createAdmin(db), createAdmin(db), createPerson(db)]);
  for (const amount of [40_000, 1_500_000]) {
    const asked = { p_key: randomUUID(), p_user: person.userId, p_balance: "deposit", p_amount: amount };
    const answer = await db.rpc(one, "admin_correction_request", {
      ...asked,
      p_reason_code: "other",
      p_reason: "checked it",
    });
    const { code, status } = correction.parse(answer);
    if (status === "posted") continue;
    const accept = { p_key: randomUUID(), p_code: code, p_accept: true, p_reason: "checked it" };
    await db.rpc(two, "admin_correction_decide", accept);
  }
}

/** A paid top-up of which a part went back: the part is taken from the balance and borne by the house. */
export async function settleReversal(db: TestDatabase): Promise<void> {
  const { deposit } = await requestDeposit(db, await createPerson(db), "b.bca", 60_000);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  const reversal = { kind: "refund", ref: `refund of ${deposit.code}`, total: 30_000, amount: null };
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { status: "reversed", reversal }));
  await closeClaim(db, deposit.code, "refund", "split", "20000");
  // Another, which failed after it was booked.
  const failed = { kind: "refund", ref: `second of ${deposit.code}`, total: null, amount: 10_000 };
  for (const status of ["reversed", "reversal_failed"]) {
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { status, reversal: failed }));
    if (status === "reversed") await closeClaim(db, deposit.code, "refund", "take_back", null);
  }
}
