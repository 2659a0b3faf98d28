import type { ClientBase } from "pg";
import { DEMO_ACCOUNTS } from "./accounts.ts";

const idOf = (email: string) => DEMO_ACCOUNTS.find((account) => account.email === email)?.id ?? null;

const OVERDUE = { code: "LDPDEMOTEMPO001", asked: 500_000, granted: 400_000, daysAgo: 2 };
const WANTED = { limit: 750_000, dueDay: 10 };

/**
 * Loans as the loan desk meets them: one that is overdue, one facility that is asked for, both of
 * agents whom the sales user brought. What is there already stays as it is.
 */
export async function seedLoans(client: ClientBase): Promise<void> {
  const [admin, debtor, asker] = ["admin", "tempo", "ajukan"].map((name) => idOf(`${name}@gerai.test`));
  await client.query("begin");
  try {
    await client.query(
      `insert into private.loan_facilities (user_id, wanted_limit, wanted_due_day) values ($1, $2, $3)
       on conflict (user_id) do nothing`,
      [asker, WANTED.limit, WANTED.dueDay],
    );
    const fresh = await client.query(
      `insert into private.loan_deposits (
         code, user_id, request_key, request_hash, amount, granted, status, reason, approved_by, created_at
       )
       values ($1, $2, gen_random_uuid(), gen_random_uuid(), $3, $4, 'half approved', 'Demo', $5, now())
       on conflict (code) do nothing`,
      [OVERDUE.code, debtor, OVERDUE.asked, OVERDUE.granted, admin],
    );
    if (fresh.rowCount === 1) {
      await client.query("select private.loan_pay_out($1)", [OVERDUE.code]);
      await client.query(
        `insert into private.desk_movements (actor_id, kind, source, amount, limit_then, created_at)
         select $1, 'loan', $2, $3, c.two_person_amount, now() - interval '30 days' from private.site_settings c`,
        [admin, OVERDUE.code, OVERDUE.granted],
      );
      await client.query(
        "update private.loan_facilities set due_date = private.jakarta_day(now()) - $2::integer where user_id = $1",
        [debtor, OVERDUE.daysAgo],
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
