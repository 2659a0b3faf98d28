import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { inWorld } from "./in-world.ts";
import { type Effort, type Measure, percentile } from "./measure.ts";
import { signIn } from "./session.ts";

const KIB = 1024;
const PRODUCTS = 2_000;
/** A status is known of a product only once its suppliers were asked about: that screen looks at all 2,000. */
const GOALS = { html: 20, p95: 60, statusP95: 300 };
/** Screens of the list: its first, one in the middle, one that is searched, one of an operator, one by status. */
const SCREENS = ["", "?page=10", "?search=bench+7", "?operator=xl", "?status=disturbed"];
const LOADER = "_routes=routes%2Fpricelist%2Fprices";
/** Loads of each screen in a round. */
const LOADS = 20;
const QUICK_LOADS = 3;

/** The type's catalogue as a large site has it: a tenth disturbed, a tenth with a stock, each with two suppliers. */
async function addProducts(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `with operators as (
         select array_agg(o.code order by o.code) as codes from private.operators o where o.prefixes <> '{}'
       ), added as (
         insert into private.products (code, type, operator, name, label, description, nominal, prices, stock, status,
           position)
         select 'bench' || n, 'data', codes[1 + n % cardinality(codes)], 'Paket Bench ' || n || ' GB 30 hari',
           n || ' GB', 'Berlaku 30 hari', null, array[n * 10 + 900, n * 10 + 700, n * 10 + 600],
           case when n % 10 = 1 then n % 20 end,
           case when n % 10 = 0 then 'disturbed' else 'active' end::private.product_status, n
         from operators, generate_series(1, $1::integer) n
         returning id, code, prices
       )
       insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
       select a.id, place, supplier, a.code, a.prices[3] - 100
       from added a, (values (1, 'digiflazz'), (2, 'iak')) s (place, supplier)`,
      [PRODUCTS],
    );
    await client.query("analyze private.products, private.product_suppliers");
  } finally {
    await client.end();
  }
}

async function load(address: string, cookie: string): Promise<string> {
  const response = await fetch(address, { headers: { Cookie: cookie } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/**
 * `catalog`: a price list of 2,000 products: KiB (gzip) of its largest screen as a guest and as an agent, and the
 * milliseconds that its loader stays below in 95 of 100 loads.
 */
export async function catalog(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  await inWorld(async ({ url, platform }) => {
    await addProducts(platform.databaseUrl);
    const { cookie } = await signIn(url);
    const sizes: number[] = [];
    for (const screen of SCREENS) {
      for (const who of ["", cookie]) {
        const html = await load(`${url}/pricelist/data${screen}`, who);
        sizes.push(gzipSync(html, { level: 6 }).length / KIB);
      }
    }
    report({ name: "catalog-html-kib", value: Math.max(...sizes), goal: GOALS.html, good: "atMost" });
    const loads = effort.rounds > 1 ? LOADS : QUICK_LOADS;
    for (const [name, goal, screens] of [
      ["catalog-p95", GOALS.p95, SCREENS.filter((screen) => !screen.includes("status"))],
      ["catalog-status-p95", GOALS.statusP95, SCREENS.filter((screen) => screen.includes("status"))],
    ] as const) {
      const waits: number[] = [];
      for (let at = 0; at < effort.rounds * loads; at++) {
        for (const screen of screens) {
          const address = `${url}/pricelist/data.data${screen}${screen ? "&" : "?"}${LOADER}`;
          const begun = performance.now();
          await load(address, cookie);
          waits.push(performance.now() - begun);
        }
      }
      report({ name, value: percentile(waits, 0.95), goal, good: "atMost" });
    }
  });
}
