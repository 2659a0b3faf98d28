import pg from "pg";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { SHEET_TYPES } from "#workers/_kit/sheet/sheet-response.ts";
import { exportInProcess, HEAP_MIB } from "./export-process.ts";
import { inWorld } from "./in-world.ts";
import { type Effort, type Measure, median } from "./measure.ts";
import { signIn } from "./session.ts";
import { takeStream } from "./take-stream.ts";

const FIRST_BYTE_MS = 500;
const AGENT = "0190d3a0-0000-7000-8000-000000000003";

/** Many sales of the demo agent: only reading is measured, so they moved no money. */
async function fill(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
       selling_price, end_balance, product_id, status, pay_with, destination, serial_number)
     select 'BIG' || lpad(n::text, 12, '0'), $1, n, at, at, 10750, 12000, 500000,
       (select id from private.products where code = 'xld10'), 'success', 'deposit',
       '+62878' || lpad(n::text, 8, '0'), gen_random_uuid()::text
     from generate_series(1, $2) n, lateral (select timestamptz '2026-01-01' + n * interval '4 minutes') t (at)`,
    [AGENT, rows],
  );
  await client.query("analyze public.purchases");
  await client.end();
}

/** The session that the agent signed in with. */
async function sessionOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ session_id: string }>(
    "select session_id from private.devices where user_id = $1 and status = 'current session' order by last_active_at desc",
    [AGENT],
  );
  await client.end();
  return rows[0]?.session_id ?? "";
}

async function openFile(url: string, cookie: string, accept: string): Promise<ReadableStream<Uint8Array> | null> {
  const { body, status } = await fetch(`${url}/api/v1/prabayar/transactions`, { headers: { cookie, accept } });
  if (status !== 200) throw new Error(`The file was answered with ${status}.`);
  return body;
}

/** Milliseconds until the product's API sends the first byte of the file; who asked goes away then. */
async function firstByteMs(...file: Parameters<typeof openFile>): Promise<number> {
  const started = performance.now();
  const reader = (await openFile(...file))?.getReader();
  await reader?.read();
  const taken = performance.now() - started;
  await reader?.cancel();
  return taken;
}

/** `export`: files of 100,000 rows: the first byte over the API, and the heap of a process that writes them. */
export async function exportFiles(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  await inWorld(async ({ url, platform }) => {
    await fill(platform.databaseUrl, effort.rows);
    const { cookie } = await signIn(url);
    const sessionId = await sessionOf(platform.databaseUrl);
    for (const format of SHEET_FORMATS) {
      const waits: number[] = [];
      for (let round = 0; round < effort.rounds; round++)
        waits.push(await firstByteMs(url, cookie, SHEET_TYPES[format]));
      report({ name: `export-${format}-first-byte-ms`, value: median(waits), goal: FIRST_BYTE_MS, good: "atMost" });
      const { bytes } = await takeStream(await openFile(url, cookie, SHEET_TYPES[format]), 0);
      const child = await exportInProcess(format, platform.databaseUrl, AGENT, sessionId);
      if (format === "csv" && child.bytes !== bytes) throw new Error("The two files differ.");
      report({ name: `export-${format}-heap-mib`, value: child.heapMib, goal: HEAP_MIB, good: "atMost" });
    }
  });
}
