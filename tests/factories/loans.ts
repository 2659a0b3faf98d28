import { randomUUID } from "node:crypto";
import { type LoanDeposit, type LoanDeskAgent, loanDeskAgent, placedLoanDeposit } from "#core/loans/schema.ts";
import { createAdmin } from "./claims.ts";
import type { TestDatabase } from "./database.ts";
import { createPerson, type Person, type PersonOptions } from "./people.ts";

const BECAUSE = "known for years";

/** An agent whose facility of `limit` rupiah an admin has made active, due on `dueDay` of the month. */
export async function createBorrower(
  db: TestDatabase,
  admin: Person,
  options: PersonOptions & { readonly limit?: number; readonly dueDay?: number } = {},
): Promise<Person> {
  const { limit = 500_000, dueDay = 28, ...person } = options;
  const agent = await createPerson(db, { category: 2, ...person });
  await db.rpc(agent, "loan_facility_request", { p_limit: limit, p_due_day: dueDay });
  await decideFacility(db, admin, agent, "activate", { p_limit: limit, p_due_day: dueDay });
  return agent;
}

/** A sales user, for whom agents are theirs once `bring` has said so. */
export async function createSales(db: TestDatabase): Promise<Person> {
  const sales = await createPerson(db);
  await db.owner.query("update public.accounts set permissions = '{sales}' where id = $1", [sales.userId]);
  return sales;
}

/** As if the agent had registered with the sales user's referral code. */
export const bring = (db: TestDatabase, sales: Person, agent: Person) =>
  db.owner.query("update public.accounts set referred_by = $1 where id = $2", [sales.userId, agent.userId]);

/** An admin's decision on a facility. */
export async function decideFacility(
  db: TestDatabase,
  by: Person,
  agent: Person,
  action: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<LoanDeskAgent> {
  const args = {
    p_key: randomUUID(),
    p_user: agent.userId,
    p_action: action,
    p_limit: null,
    p_due_day: null,
    p_reason: BECAUSE,
    ...changes,
  };
  return loanDeskAgent.parse(await db.rpc(by, "loan_facility_decide", args));
}

/** Asks for a loan deposit. */
export async function askLoan(
  db: TestDatabase,
  agent: Person,
  amount: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<LoanDeposit> {
  const args = { p_key: randomUUID(), p_amount: amount, ...changes };
  return placedLoanDeposit.parse(await db.rpc(agent, "loan_deposit_request", args)).loan_deposit;
}

async function grantedOf(db: TestDatabase, code: string): Promise<number | null> {
  const { rows } = await db.owner.query<{ granted: string | null }>(
    "select granted from private.loan_deposits where code = $1",
    [code],
  );
  return rows[0]?.granted ? Number(rows[0].granted) : null;
}

/** A desk's decision on a loan deposit; whoever deposits has seen what was approved. */
export async function decideLoan(
  db: TestDatabase,
  by: Person,
  code: string,
  action: string,
  amount: number | null = null,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<LoanDeskAgent> {
  const shown = action === "deposit" && amount === null ? await grantedOf(db, code) : amount;
  const args = { p_key: randomUUID(), p_code: code, p_action: action, p_amount: shown, p_reason: BECAUSE, ...changes };
  return loanDeskAgent.parse(await db.rpc(by, "loan_deposit_decide", args));
}

/** Asked for and deposited by an admin who has lent nothing yet: at most the site's two-person amount. */
export async function lend(db: TestDatabase, agent: Person, amount: number): Promise<string> {
  const { code } = await askLoan(db, agent, amount);
  await decideLoan(db, await createAdmin(db), code, "approve", amount);
  return code;
}

/** Pays back; the raw answer, which for a wrong PIN is {error, details}. */
export const repay = (
  db: TestDatabase,
  agent: Person,
  amount: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  db.rpc(agent, "loan_repay", { p_key: randomUUID(), p_amount: amount, p_pin_proof: agent.pinProof, ...changes });

/** An agent who has borrowed and paid a part of it back. */
export async function createHalfRepaid(db: TestDatabase): Promise<{ agent: Person; code: string }> {
  const admin = await createAdmin(db);
  const agent = await createBorrower(db, admin, { deposit: 100_000 });
  const code = await lend(db, agent, 200_000);
  await repay(db, agent, 50_000);
  return { agent, code };
}
