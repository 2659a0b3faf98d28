import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import type { Upload, UploadDetail } from "#core/imports/schema.ts";
import { childrenOf } from "#scripts/runtime/processes.ts";
import { type RunningWorkers, startWorkers } from "#scripts/runtime/start-workers.ts";
import { workbookFile } from "#tests/support/workbook-file.ts";
import { numberEnding, openShop, SHOP_WORKERS, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const ROWS = 60;
const KILLS = 4;
const WORKERS = [...SHOP_WORKERS, "excel"] as const;

let workers: RunningWorkers | null = null;
// Registered before the shop's own hook, so it runs after it.
afterAll(() => workers?.stop());
const shop = openShop({ workers: WORKERS });

/** kill -9 of workerd in the middle of the rows, with the queue and the message in it, then a start. */
async function killWorkers(at: Shop): Promise<void> {
  for (const pid of childrenOf(process.pid, "workerd")) process.kill(pid, "SIGKILL");
  await (workers ?? at.world.workers).stop();
  const { url, home, env } = at.world;
  const overrides = { SANDBOX_CLOCK_SCALE: env["SANDBOX_CLOCK_SCALE"] ?? "1" };
  workers = await startWorkers({ port: Number(new URL(url).port), home, env, overrides, workers: WORKERS });
}

const dealtWith = async (at: Shop, id: string) =>
  at.count("private.import_rows where import_id = $1 and status <> 'waiting'", [id]);

it(`buys each of ${ROWS} rows once, though the Worker is killed ${KILLS} times and told of them again`, async () => {
  const at = shop();
  const user = await at.user("agen@gerai.test");
  const before = await user.balance();
  const numbers = Array.from({ length: ROWS }, () => numberEnding("0061"));
  const rows = [["Kode Produk", "Nomor Tujuan"], ...numbers.map((number) => ["xld10", number])];
  const { data: sent } = await user.upload<Upload>("/prabayar/excel", "file", Buffer.from(workbookFile({ rows })), {
    name: "enam-puluh.xlsx",
    type: "",
  });
  const read = async () => (await user.get<UploadDetail>(`/prabayar/excel/${sent.id}`)).data;
  const { counts } = await until("the file is read", read, ({ status }) => status === "ready", 30_000);
  const total = counts.good_total;
  const confirmed = await user.post(`/prabayar/excel/${sent.id}/confirm`, { rows: ROWS, total, pin: "123456" });
  expect(confirmed.status).toBe(200);
  for (let kills = 0, seen = 0; kills < KILLS; kills++) {
    await until(
      "more rows are dealt with",
      () => dealtWith(at, sent.id),
      (count) => count > seen || count === ROWS,
    );
    await killWorkers(at);
    seen = await dealtWith(at, sent.id);
    await at.world.sql.query("update private.imports set due_at = now() where id = $1 and due_at is not null", [
      sent.id,
    ]);
    // Two who are told at the same time.
    void Promise.all([workers?.runCron(), workers?.runCron()]).catch(() => undefined);
    await wait(50);
  }
  await until(
    "every row has its end",
    async () => {
      await at.world.sql.query("update private.imports set due_at = now() where id = $1 and due_at is not null", [
        sent.id,
      ]);
      await workers?.runCron();
      return await dealtWith(at, sent.id);
    },
    (count) => count === ROWS,
    60_000,
  );
  const bought = await at.rows<{ destination: string }>(
    "select destination from public.purchases where destination = any ($1) order by created_at, ref_id",
    [numbers.map((number) => number.replace(/^0/, "+62"))],
  );
  expect(bought.map(({ destination }) => destination.replace("+62", "0"))).toEqual(numbers);
  expect(
    await at.count("public.purchases p join private.import_rows w on w.ref_id = p.ref_id and w.import_id = $1", [
      sent.id,
    ]),
  ).toBe(ROWS);
  expect((await read()).status).toBe("done");
  await until(
    "the sales have ended",
    async () => {
      await at.world.sql.query("update private.dispatches set due_at = now() where due_at is not null");
      await workers?.runCron();
      return await read();
    },
    ({ counts: { processing } }) => processing === 0,
    120_000,
  );
  expect(await user.balance()).toBe(before - (await read()).counts.spent);
}, 300_000);
