import pg from "pg";
import { databaseError } from "#adapters/supabase/database.ts";
import type { Database } from "#core/ports/database.ts";

/** A process that is gone: nothing of the code under test may catch it. */
export class Crash extends Error {}

type Pool = InstanceType<typeof pg.Pool>;

/** The database as our Workers have it, over one round trip a call. */
export function serviceDatabase(pool: Pool): Database {
  return {
    async rpc(name, ...[args]) {
      const list = Object.entries(args ?? {}).map(([arg, value]) => `${arg} => ${literal(value)}`);
      const claims = `select set_config('request.jwt.claims', '{"role": "service_role"}', true)`;
      const call = `set local role service_role; ${claims}; select public.${name}(${list.join(", ")}) as answer`;
      try {
        // Several statements in one string are one transaction.
        const results = (await pool.query(call)) as unknown as readonly { rows: { answer: unknown }[] }[];
        return results.at(-1)?.rows[0]?.answer;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        throw databaseError({ code: error.code, message: error.message, details: error.detail }, 400, name);
      }
    },
  };
}

/**
 * The same, until the process dies at the `at`th call: before it reaches the database, or when its answer is on the
 * way.
 */
export function crashingDatabase(db: Database, at: number, before: boolean): Database {
  let calls = 0;
  return {
    async rpc(name, ...args) {
      calls += 1;
      if (calls > at || (calls === at && before)) throw new Crash();
      const answer = await db.rpc(name, ...args);
      if (calls === at) throw new Crash();
      return answer;
    },
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "object") return pg.escapeLiteral(JSON.stringify(value));
  return typeof value === "string" ? pg.escapeLiteral(value) : String(value);
}
