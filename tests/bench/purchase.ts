import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Platform, startPlatform } from "#platform/platform.ts";
import { SUPERUSER } from "#platform/postgres.ts";
import { collect } from "#scripts/lib/process.mjs";
import { fill } from "#scripts/runtime/world.ts";
import { type Effort, type Measure, mean, median } from "./measure.ts";
import { ensurePgbench, pgbench } from "./pgbench.ts";

const CLIENTS = 8;
/** The most that one round of one script leaves behind is a few ten thousand rows; the table stays small. */
const load = ({ seconds }: Effort) => [
  "-n",
  "-D",
  "prepared=0",
  "-c",
  String(CLIENTS),
  "-j",
  "2",
  "-T",
  String(seconds),
];

/** Twelve digits of a buyer's id, a product's number, and eight digits of a phone number. */
const VARIABLES = `
\\set user random(100000000001, 100000001000)
\\set product random(1, 16)
\\set number random(10000000, 99999999)
\\set key random(1, 9000000000000000000)
`;

const ID = "00000000-0000-7000-8000-:user";

const SETTINGS = {
  role: "authenticated",
  "request.jwt.claims": JSON.stringify({ role: "authenticated", session_id: ID, sub: ID }),
  "request.method": "POST",
  "request.path": "/rpc/purchase_place",
  "request.headers": JSON.stringify({ accept: "*/*", "content-type": "application/json" }),
};
const ARGUMENTS = {
  p_key: "bench-:key",
  p_product_code: "benchspread:product",
  p_destination: "0878:number",
  p_price: 10500,
  p_pin_proof: "a".repeat(64),
  // As the sell page asks: it opens the purchase by itself. The API is told of it.
  p_told: false,
};
const configured = Object.keys(SETTINGS).map((name, place) => `set_config('${name}', $${place + 1}, true)`);

/**
 * What the gateway sends for `rpc/purchase_place` (supabase/local/rest/database.ts): prepared once a connection, then
 * all in one round trip.
 */
const place = (asked: object) => `\\if :prepared = 0
prepare context(${configured.map(() => "text").join(", ")}) as \
select set_config('search_path', '"public", "extensions"', true), ${configured.join(", ")};
prepare place(json) as select to_json(public.purchase_place(p_key => _given.p_key, \
p_product_code => _given.p_product_code, p_destination => _given.p_destination, p_price => _given.p_price, \
p_pin_proof => _given.p_pin_proof, p_told => _given.p_told))::text as body \
from json_to_record($1) as _given(p_key text, p_product_code text, p_destination text, p_price bigint, \
p_pin_proof text, p_told boolean);
\\set prepared 1
\\endif
begin \\; \
execute context(${Object.values(SETTINGS)
  .map((value) => `'${value}'`)
  .join(", ")}) \\; \
execute place('${JSON.stringify(asked)}') \\; \
commit;
`;

const SCRIPTS = {
  place: `${VARIABLES}${place(ARGUMENTS)}`,
  placeTold: `${VARIABLES}${place({ ...ARGUMENTS, p_told: true })}`,
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

/** A sale's tables; `order_number` and loans have indexes of their own, which the sales here leave empty. */
const TABLES = ["public.purchases", "private.dispatches", "private.transfers", "private.postings"];

/**
 * What these hold with their indexes, and how far the write-ahead log has come; both in bytes. Of a table those pages
 * that hold a row: where clients wait for its end it is given pages ahead, which the next sales fill.
 */
const KEPT = `
  select (${TABLES.map(
    (table) => `pg_indexes_size('${table}') + 8192 * (select count(distinct (t.ctid::text::point)[0]) from ${table} t)`,
  ).join(" + ")})::float8 as stored, (pg_current_wal_insert_lsn() - '0/0')::float8 as logged`;

async function keptOf(url: string): Promise<{ stored: number; logged: number }> {
  const [row] = await query(url, KEPT);
  return { stored: Number(row?.stored), logged: Number(row?.logged) };
}

/** How often the growing tables are measured while they double. */
const MARKS = 4;

/**
 * Bytes that a settled sale leaves in its tables, and in the write-ahead log.
 * An index over random keys is filled and split in waves, one whenever it has doubled, and what a doubling adds hangs
 * on where in its wave an index began: the mean is that of four doublings which begin at a quarter of a wave each. What
 * tables have once, and each client's last page, is in both ends of a doubling. The vacuum before each measure is what
 * autovacuum does whenever a fifth has changed.
 */
async function leftBySales(
  url: string,
  { sales }: Effort,
  script: string,
): Promise<{ stored: number; logged: number }> {
  const quick = new URL(url);
  quick.searchParams.set("options", "--synchronous_commit=off");
  const measured: { sold: number; stored: number }[] = [];
  let logged = 0;
  for (let mark = 0; mark < 2 * MARKS; mark++) {
    const before = measured.at(-1)?.sold ?? 0;
    const each = Math.ceil((sales * 2 ** (mark / MARKS) - before) / CLIENTS);
    const from = await keptOf(url);
    await pgbench(quick.href, ["-n", "-c", String(CLIENTS), "-j", "2", "-t", String(each), "-f", script]);
    if (mark > 0) logged += (await keptOf(url)).logged - from.logged;
    await query(url, "vacuum");
    measured.push({ sold: before + each * CLIENTS, stored: (await keptOf(url)).stored });
  }
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) throw new Error("Nothing was sold.");
  const doublings = measured.slice(0, MARKS).map((from, mark) => {
    const to = measured[mark + MARKS] ?? from;
    return (to.stored - from.stored) / (to.sold - from.sold);
  });
  return { stored: mean(doublings), logged: logged / (last.sold - first.sold) };
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
  const rates = await alternate(effort.rounds, {
    tpcb: () => pgbench(tpcb, load(effort)),
    place: script("place"),
    told: script("placeTold"),
  });
  report({ name: "purchase", value: median(rates.place) / median(rates.tpcb), goal: 0.8, good: "atLeast" });
  report({ name: "purchase-told", value: median(rates.told) / median(rates.tpcb), goal: 0.7, good: "atLeast" });
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
