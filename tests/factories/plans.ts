import type { TestDatabase } from "./database.ts";
import type { Person } from "./people.ts";

/** The plans of all statements inside a call of a person, as they ran, with the rows that each step read. */
export async function plansInside(
  db: TestDatabase,
  who: Person,
  fn: string,
  args: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const client = await db.superuser.connect();
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  const claims = JSON.stringify({ role: "authenticated", sub: who.userId, session_id: who.userId });
  try {
    await client.query(`begin; load 'auto_explain'; set local auto_explain.log_min_duration = 0;
      set local auto_explain.log_nested_statements = on; set local auto_explain.log_analyze = on;
      set local auto_explain.log_timing = off; set local client_min_messages = log;
      select set_config('request.jwt.claims', '${claims}', true)`);
    const list = Object.keys(args).map((name, i) => `${name} => $${i + 1}`);
    await client.query(
      `select public.${fn}(${list.join(", ")})`,
      Object.values(args).map((value) => (typeof value === "object" ? JSON.stringify(value) : value)),
    );
  } finally {
    await client.query("rollback");
    client.removeAllListeners("notice");
    client.release();
  }
  return plans;
}
