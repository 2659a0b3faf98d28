import type { ClientBase } from "pg";
import { DEMO_ACCOUNTS } from "./accounts.ts";

function idOf(name: string): string {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === `${name}@gerai.test`);
  if (account === undefined) throw new Error(`No demo account is called ${name}.`);
  return account.id;
}

const OVERDUE = { asked: 500_000, granted: 400_000, daysAgo: 2 };
const WANTED = { limit: 750_000, dueDay: 10 };

/**
 * Loans as the loan desk meets them: one that is overdue, one facility that is asked for, both of
 * agents whom the sales user brought. What is there already stays as it is.
 */
export async function seedLoans(client: ClientBase): Promise<void> {
  await client.query("begin");
  try {
    await client.query(
      `insert into private.loan_facilities (user_id, wanted_limit, wanted_due_day) values ($1, $2, $3)
       on conflict (user_id) do nothing`,
      [idOf("ajukan"), WANTED.limit, WANTED.dueDay],
    );
    await seedLoan(client, idOf("tempo"), "LDPDEMOTEMPO001");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * A loan under this code of an agent who has a facility, paid out and overdue; nothing where it is there already. An
 * admin alone lends only so much within a day: each loan was decided on a day of its own.
 */
export async function seedLoan(client: ClientBase, debtor: string, code: string, decidedDaysAgo = 30): Promise<void> {
  const admin = idOf("admin");
  const fresh = await client.query(
    `insert into private.loan_deposits (
       code, user_id, request_key, request_hash, amount, granted, status, reason, approved_by, created_at
     )
     values ($1, $2, gen_random_uuid(), gen_random_uuid(), $3, $4, 'half approved', 'Demo', $5, now())
     on conflict (code) do nothing`,
    [code, debtor, OVERDUE.asked, OVERDUE.granted, admin],
  );
  if (fresh.rowCount === 0) return;
  await client.query("select private.loan_pay_out($1)", [code]);
  await client.query(
    `insert into private.desk_movements (actor_id, kind, source, amount, limit_then, created_at)
     select $1, 'loan', $2, $3, c.two_person_amount, now() - make_interval(days => $4) from private.site_settings c`,
    [admin, code, OVERDUE.granted, decidedDaysAgo],
  );
  await client.query(
    `update private.loan_facilities f
     set due_date = o.day, due_day = extract(day from o.day)
     from (select private.jakarta_day(now()) - $2::integer as day) o where f.user_id = $1`,
    [debtor, OVERDUE.daysAgo],
  );
}
