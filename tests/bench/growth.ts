import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startDatabaseServer } from "#tests/factories/database-server.ts";
import { type Effort, type Measure, median } from "./measure.ts";

type Client = InstanceType<typeof pg.Client>;

/**
 * Postings that one sale of growth.sql leaves behind, and how many times more the large house has than the small one.
 */
const POSTINGS_A_SALE = 6;
const POSTINGS_A_TRANSFER = 3;
const TIMES = 100;
/** A table of which more rows than these are read without an index was read whole. */
const WHOLE_FROM_ROWS = 5_000;

/** The person of growth.sql with a tenth of all sales, somebody with few, an admin; null is one of our Workers. */
const HEAVY = 1;
const LIGHT = 2;
const ADMIN = 200;

interface Query {
  readonly name: string;
  /** Milliseconds at a million postings. */
  readonly goal: number;
  readonly as: number | null;
  readonly sql: string;
}

/** A slice of the check that both houses hold whole, of 1,250 sales. */
const SALES_SLICE = "'sources', 'TRX', private.ledger_slice_end('sources', 'TRX', 2500)";
/** Any sale's code, of the collation that a call's argument has: with its column's, no other index is looked at. */
const CODE = `(select max(ref_id) collate "default" from public.purchases)`;
const DAYS = "jsonb_build_object('from', current_date - 40, 'to', current_date - 37)";

/** The page in the middle of the heavy user's sales. */
const FAR = "jsonb_build_object('page', greatest(current_setting('growth.sales')::integer / 400, 1))";

function personId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

const QUERIES: readonly Query[] = [
  { name: "statement", goal: 30, as: HEAVY, sql: "select public.statement_list()" },
  { name: "statement-days", goal: 30, as: HEAVY, sql: `select public.statement_list(${DAYS})` },
  { name: "statement-of-few", goal: 30, as: LIGHT, sql: `select public.statement_list(${DAYS})` },
  { name: "history", goal: 30, as: HEAVY, sql: "select public.purchase_list()" },
  { name: "history-days", goal: 30, as: HEAVY, sql: `select public.purchase_list(${DAYS})` },
  { name: "history-failed", goal: 30, as: HEAVY, sql: `select public.purchase_list('{"status": "failed"}')` },
  { name: "history-far", goal: 30, as: HEAVY, sql: `select public.purchase_list(${FAR})` },
  { name: "statement-far", goal: 30, as: HEAVY, sql: `select public.statement_list(${FAR})` },
  { name: "home", goal: 30, as: HEAVY, sql: "select public.home_overview()" },
  { name: "summary", goal: 30, as: HEAVY, sql: "select public.purchase_summary()" },
  { name: "notifications", goal: 30, as: HEAVY, sql: "select public.notification_list()" },
  { name: "person", goal: 30, as: ADMIN, sql: `select public.admin_user_get('${personId(HEAVY)}')` },
  { name: "overview", goal: 30, as: ADMIN, sql: "select public.admin_overview()" },
  { name: "books", goal: 60, as: ADMIN, sql: "select public.admin_books(current_date - 89, current_date)" },
  { name: "lookup-code", goal: 10, as: ADMIN, sql: `select public.admin_lookup(${CODE})` },
  { name: "lookup-serial", goal: 10, as: ADMIN, sql: "select public.admin_lookup('SN7')" },
  { name: "check-hour", goal: 120, as: null, sql: "select public.ledger_run()" },
  { name: "check-slice", goal: 100, as: null, sql: "select public.ledger_check_step()" },
  {
    name: "check-slice-sources",
    goal: 100,
    as: null,
    sql: `select count(*) from private.ledger_slice(${SALES_SLICE})`,
  },
  {
    name: "check-slice-sums",
    goal: 100,
    as: null,
    sql: "select count(*) from private.ledger_slice('desk', '', '')",
  },
  { name: "float", goal: 1, as: null, sql: "select public.reconciliation_float_before('growth')" },
  { name: "sweep", goal: 10, as: null, sql: "select public.lifetimes_sweep()" },
];

interface Found {
  readonly milliseconds: number;
  /** Tables that were read whole. */
  readonly whole: readonly string[];
}

async function scans(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: string }>(
    "select relname as name, seq_tup_read as rows from pg_stat_xact_user_tables order by relname",
  );
  return new Map(rows.map((row) => [row.name, Number(row.rows)]));
}

/** Asks once to warm up, then `rounds` times. What a query writes is taken back. */
async function ask(client: Client, { as, sql }: Query, rounds: number): Promise<Found> {
  const id = personId(as ?? 0);
  const claims = as === null ? { role: "service_role" } : { sub: id, session_id: id, role: "authenticated" };
  await client.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify(claims)]);
  const times: number[] = [];
  const whole = new Set<string>();
  for (let round = 0; round <= rounds; round++) {
    await client.query("begin");
    const before = await scans(client);
    const start = performance.now();
    await client.query(sql);
    if (round > 0) times.push(performance.now() - start);
    for (const [name, rows] of await scans(client)) {
      if (rows - (before.get(name) ?? 0) > WHOLE_FROM_ROWS) whole.add(name);
    }
    await client.query("rollback");
  }
  return { milliseconds: median(times), whole: [...whole] };
}

/** A database that holds so many postings, filled by SQL; refused where the ledger's check finds a difference. */
async function filled(urls: { readonly superuser: string }, template: string, postings: number): Promise<Client> {
  const name = `growth_${postings}`;
  const maker = new pg.Client({ connectionString: urls.superuser });
  await maker.connect();
  await maker.query(`create database ${name} owner postgres template ${template}`);
  await maker.end();
  const url = new URL(urls.superuser);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query("select set_config('growth.sales', $1, false)", [String(Math.ceil(postings / POSTINGS_A_SALE))]);
  await client.query(readFileSync(join(import.meta.dirname, "growth.sql"), "utf8"));
  await client.query("vacuum analyze");
  // As an hour after the hour's job; a call of it takes no more than half a million transfers.
  for (let hour = 0; hour < 2 + postings / POSTINGS_A_TRANSFER / 500_000; hour++) {
    await client.query("select private.house_sums_advance()");
    await client.query("select public.books_close(100)");
  }
  await client.query("select public.ledger_run()");
  const { rows } = await client.query<{ found: number }>(
    "select (public.ledger_check() ->> 'differences')::integer as found",
  );
  if (rows[0]?.found !== 0) throw new Error(`The ledger's check finds ${rows[0]?.found} differences.`);
  return client;
}

/**
 * `growth-…`: milliseconds of what is asked most at a million postings, a tenth of them one person's. Beside each: what
 * it takes at a hundredth of them, and which tables it reads whole.
 */
export async function growth(report: (measure: Measure) => void, { postings, rounds }: Effort): Promise<void> {
  const server = await startDatabaseServer();
  try {
    const small = await filled(server.urls, server.template, Math.ceil(postings / TIMES));
    const large = await filled(server.urls, server.template, postings);
    for (const query of QUERIES) {
      const few = await ask(small, query, rounds);
      const many = await ask(large, query, rounds);
      report({ name: `growth-${query.name}`, value: many.milliseconds, goal: query.goal, good: "atMost" });
      const times = (many.milliseconds / few.milliseconds).toFixed(1);
      const read = many.whole.length > 0 ? `reads all of ${many.whole.join(", ")}` : "by index";
      console.log(`  ${few.milliseconds.toFixed(1)} ms at a hundredth (${times} times), ${read}`);
    }
    await Promise.all([small.end(), large.end()]);
  } finally {
    await server.stop();
  }
}
