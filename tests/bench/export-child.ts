/**
 * Writes one file of everything that a person sold, in a process of its own whose heap the caller limits, and prints
 * what it took: `export-child.ts <format> <database url> <user id> <session id>`. Without a database the rows are made
 * up.
 */
import pg from "pg";
import type { Database } from "#core/ports/database.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import type { Context } from "#core/shared/context.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";
import { madeUpTransactions } from "./made-up-transactions.ts";
import { takeStream } from "./take-stream.ts";

const MIB = 1024 * 1024;
const [wanted, databaseUrl, userId = "", sessionId = ""] = process.argv.slice(2);
const format = SHEET_FORMATS.find((one) => one === wanted);
if (!format) throw new Error(`No format is called ${wanted}.`);

async function asPerson(url: string): Promise<{ db: Database; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const claims = JSON.stringify({ role: "authenticated", sub: userId, session_id: sessionId });
  await client.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  const db: Database = {
    async rpc(name, ...sent) {
      const args: Record<string, unknown> = { ...sent[0] };
      const list = Object.keys(args).map((arg, at) => `${arg} => $${at + 1}`);
      const values = Object.values(args).map((value) =>
        typeof value === "object" && value !== null ? JSON.stringify(value) : value,
      );
      const { rows } = await client.query(`select public.${name}(${list.join(", ")}) as answer`, values);
      return rows[0]?.answer;
    },
  };
  return { db, end: () => client.end() };
}

const { db, end } = databaseUrl
  ? await asPerson(databaseUrl)
  : { db: madeUpTransactions(100_000), end: async () => undefined };
const ctx: Context = {
  actor: { kind: "user", userId, sessionId, address: "" },
  db,
  now: () => new Date(),
  locale: "id",
  requestId: "",
};

const started = performance.now();
const chunks = exportTransactions(ctx, "prabayar", {});
const sheet = PURCHASE_LISTS.prabayar;
const { body } = await sheetResponse({ sheet, format, texts: WIRE_TEXTS, chunks, period: {}, now: ctx.now() });
let heap = 0;
const { firstByteMs, bytes } = await takeStream(body, started, () => {
  heap = Math.max(heap, process.memoryUsage().heapUsed);
});
await end();
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ firstByteMs, heapMib: heap / MIB, bytes, seconds }));
