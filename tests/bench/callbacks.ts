import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Client } from "pg";
import { startPlatform } from "#platform/platform.ts";
import { SUPERUSER } from "#platform/postgres.ts";
import { collect } from "#scripts/lib/process.mjs";
import { bundle } from "#scripts/runtime/bundle.ts";
import { Log, LogLevel, Miniflare } from "#scripts/runtime/miniflare.ts";
import { bankMail, digiflazzMail, midtransMail, xenditMail } from "#tests/workers/jobs-support/partner-mail.ts";
import { ratio } from "./load.ts";
import { type Effort, type Measure, median } from "./measure.ts";
import { ensurePgbench, pgbench } from "./pgbench.ts";
import { worker } from "./workers.ts";

const SECRET = "bench-secret";

/** One right callback of each partner. */
function mails() {
  const order = {
    ref_id: "TRX7K2M9Q4W1BXE",
    customer_no: "087800001234",
    buyer_sku_code: "xld10",
    status: "Sukses",
    rc: "00",
  };
  return [
    midtransMail({ code: "DEP7K2M9Q4W1BXE", status: "settlement", gross: "54480.00", transactionId: "t-1" }, SECRET),
    xenditMail({ code: "DEP7K2M9Q4W1BXE", payment: "py-1", amount: 54_480 }, SECRET),
    bankMail([{ id: "m-1", bank: "bca", amount: 54_123 }], SECRET),
    digiflazzMail({ ...order, message: "Transaksi Sukses", sn: "0041002442141", price: 10_150 }, SECRET),
  ];
}

/** Accepting itself: proof, dedupe key, answer; database and queue answer at once. Against a bare Hono JSON route. */
async function accepting(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const [product, floor] = await Promise.all([
    bundle(join("tests", "bench", "callbacks-worker.ts")),
    bundle(join("tests", "bench", "hono-worker.ts")),
  ]);
  const mf = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      stderr.resume();
    },
    workers: [
      { ...worker("bench-callbacks", product.code, ["*/callbacks/*"]), bindings: { BENCH_SECRET: SECRET } },
      worker("bench-json", floor.code, ["*/bench/json"]),
    ],
  });
  try {
    const url = (await mf.ready).origin;
    const value = await ratio({ url, posts: mails() }, { url: `${url}/bench/json` }, effort);
    report({ name: "callbacks", value, goal: 0.3, good: "atLeast" });
  } finally {
    await mf.dispose();
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Keeping: `inbound_store` as the gateway calls it, at eight clients with durable commits, against simple-update. */
async function keeping(report: (measure: Measure) => void, { rounds, seconds, scale }: Effort): Promise<void> {
  const load = ["-n", "-c", "8", "-j", "2", "-T", String(seconds)];
  const folder = mkdtempSync(join(tmpdir(), "gerai-bench-"));
  const platform = await startPlatform({ home: folder, durable: true });
  try {
    const owner = new URL(platform.databaseUrl);
    owner.username = SUPERUSER;
    await execute(owner.href, readFileSync(join(import.meta.dirname, "callbacks.sql"), "utf8"));
    const floor = await platform.postgres.createDatabase("floor");
    const { code, output } = await collect(ensurePgbench(), ["-i", "-q", "-s", String(scale), floor]);
    if (code !== 0) throw new Error(`pgbench -i failed:\n${output}`);
    const script = join(folder, "accept.sql");
    writeFileSync(
      script,
      "begin;\nselect set_config('role', 'service_role', true);\nselect bench.accept();\ncommit;\n",
    );
    const rates = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rates.floor.push(await pgbench(floor, [...load, "-N"]));
      rates.ours.push(await pgbench(owner.href, [...load, "-f", script]));
    }
    report({ name: "callbacks-stored", value: median(rates.ours) / median(rates.floor), goal: 0.5, good: "atLeast" });
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `callbacks`: what a callback's acceptance costs, apart for the Worker and for PostgreSQL. */
export async function callbacks(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  await accepting(report, effort);
  await keeping(report, effort);
}
