import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Platform, startPlatform } from "#platform/platform.ts";
import { SUPERUSER } from "#platform/postgres.ts";
import { collect } from "#scripts/lib/process.mjs";
import { fill } from "#scripts/runtime/world.ts";
import { type Effort, type Measure, median } from "./measure.ts";
import { ensurePgbench, pgbench } from "./pgbench.ts";

const CLIENTS = 8;
/** The most that one round of one script leaves behind is a few ten thousand rows; the table stays small. */
const load = ({ seconds }: Effort) => ["-n", "-c", String(CLIENTS), "-j", "2", "-T", String(seconds)];

/** Twelve digits of a buyer's id, a product's number, and eight digits of a phone number. */
const VARIABLES = `
\\set user random(100000000001, 100000001000)
\\set product random(1, 16)
\\set number random(10000000, 99999999)
\\set key random(1, 9000000000000000000)
`;

const ID = "00000000-0000-7000-8000-:user";

/** Byte for byte what the gateway sends for `rpc/purchase_place` (supabase/local/rest): all in one round trip. */
const PLACE = [
  "begin",
  `select ${Object.entries({
    search_path: '"public", "extensions"',
    role: "authenticated",
    "request.jwt.claims": JSON.stringify({ role: "authenticated", session_id: ID, sub: ID }),
    "request.method": "POST",
    "request.path": "/rpc/purchase_place",
    "request.headers": JSON.stringify({ accept: "*/*", "content-type": "application/json" }),
  })
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(", ")}`,
  `select to_json(public.purchase_place(p_key => _given.p_key, p_product_code => _given.p_product_code, \
p_destination => _given.p_destination, p_price => _given.p_price, p_pin_proof => _given.p_pin_proof))::text as body \
from json_to_record('${JSON.stringify({
    p_key: "bench-:key",
    p_product_code: "benchspread:product",
    p_destination: "0878:number",
    p_price: 10500,
    p_pin_proof: "a".repeat(64),
  })}') as _given(p_key text, p_product_code text, p_destination text, p_price bigint, p_pin_proof text)`,
  "commit;",
].join(" \\; ");

const SCRIPTS = {
  place: `${VARIABLES}${PLACE}\n`,
  // In three transactions, as a sale is made.
  settle: `${VARIABLES}
select bench.buy(:user, 'benchspread:product', :number) as dispatch \\gset
select public.dispatch_take(':dispatch');
select bench.deliver(':dispatch');
`,
  sellHot: `${VARIABLES}\nselect bench.sell(:user, 'benchhot' || :product, :number);\n`,
  sellSpread: `${VARIABLES}\nselect bench.sell(:user, 'benchspread' || :product, :number);\n`,
};

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the loads in turn, so that whatever else the machine does meets all of them. Answers each one's rates. */
async function alternate<K extends string>(
  rounds: number,
  loads: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(loads) as K[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) rates[name].push(await loads[name]());
  }
  return rates;
}

/** What the tables of a sale and their indexes hold, and how far the write-ahead log has come; both in bytes. */
const KEPT = `
  select (
    select sum(pg_total_relation_size(t)) from unnest(
      array['public.purchases', 'private.dispatches', 'private.transfers', 'private.postings']::regclass[]
    ) t
  )::float8 as stored, pg_current_wal_insert_lsn() - '0/0' as logged`;

/**
 * Bytes that a settled sale leaves in its tables and in the write-ahead log: of the second half of `2 * sales` in empty
 * tables. An index over random keys is filled and split in waves, one whenever it has doubled, so their mean is that of
 * a doubling; the vacuum between the halves is what autovacuum does in a longer run.
 */
async function leftBySales(
  url: string,
  { sales }: Effort,
  script: string,
): Promise<{ stored: number; logged: number }> {
  const each = Math.ceil(sales / CLIENTS);
  const quick = new URL(url);
  quick.searchParams.set("options", "--synchronous_commit=off");
  const half = () => pgbench(quick.href, ["-n", "-c", String(CLIENTS), "-j", "2", "-t", String(each), "-f", script]);
  await half();
  await query(url, "vacuum");
  const [before] = await query(url, KEPT);
  await half();
  const [after] = await query(url, KEPT);
  const left = (name: "stored" | "logged") => (Number(after?.[name]) - Number(before?.[name])) / (each * CLIENTS);
  return { stored: left("stored"), logged: left("logged") };
}

async function refuseDifferences(url: string): Promise<void> {
  const [row] = await query(url, "select public.ledger_check() as result");
  const result = row?.result as { differences: number } | undefined;
  if (result?.differences !== 0) throw new Error(`ledger_check() finds ${result?.differences} differences.`);
}

async function measure(
  platform: Platform,
  folder: string,
  report: (measure: Measure) => void,
  effort: Effort,
): Promise<void> {
  const url = platform.databaseUrl;
  const owner = new URL(url);
  owner.username = SUPERUSER;
  await query(owner.href, readFileSync(join(import.meta.dirname, "purchase.sql"), "utf8"));
  const tpcb = await platform.postgres.createDatabase("tpcb");
  await pgbenchInitialise(tpcb, effort);
  const written = (name: keyof typeof SCRIPTS) => {
    const path = join(folder, `${name}.sql`);
    writeFileSync(path, SCRIPTS[name]);
    return path;
  };
  const left = await leftBySales(owner.href, effort, written("settle"));
  report({ name: "sale-bytes", value: left.stored, goal: 1250, good: "atMost" });
  report({ name: "sale-wal-bytes", value: left.logged, goal: 6000, good: "atMost" });
  const script = (name: keyof typeof SCRIPTS) => {
    const path = written(name);
    return () => pgbench(owner.href, [...load(effort), "-f", path]);
  };
  const rates = await alternate(effort.rounds, { tpcb: () => pgbench(tpcb, load(effort)), place: script("place") });
  report({ name: "purchase", value: median(rates.place) / median(rates.tpcb), goal: 0.8, good: "atLeast" });
  const sales = await alternate(effort.rounds, { hot: script("sellHot"), spread: script("sellSpread") });
  report({ name: "hot-supplier", value: median(sales.hot) / median(sales.spread), goal: 0.9, good: "atLeast" });
  await refuseDifferences(owner.href);
}

async function pgbenchInitialise(url: string, { scale }: Effort): Promise<void> {
  const { code, output } = await collect(ensurePgbench(), ["-i", "-q", "-s", String(scale), url]);
  if (code !== 0) throw new Error(`pgbench -i failed:\n${output}`);
}

/**
 * `purchase`: the full purchase function at eight clients, as a gateway calls it, against pgbench's TPC-B on the same
 * PostgreSQL with durable commits. `hot-supplier`: whole sales through one supplier against sixteen.
 */
export async function purchase(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gerai-bench-"));
  try {
    const platform = await startPlatform({
      home: folder,
      durable: true,
      seed: (started) => fill(started, "bench"),
    });
    try {
      await measure(platform, folder, report, effort);
    } finally {
      await platform.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
