import { expect, it } from "vitest";
import { mailsTo } from "#tests/workers/api-account/inbox.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

/** What `npm start -- --fresh` shows: somebody has sold before. */
const shop = openShop({ withSales: true });

it("a fresh start agrees with every partner, finds no difference in its ledger and mails no admin", async () => {
  for (let minute = 0; minute < 3; minute++) expect(await shop().world.runCron()).toBe("ok");
  expect(await shop().count("private.reconciliation_runs where status = 'done'")).toBe(5);
  expect(await shop().count("private.reconciliation_differences")).toBe(0);
  await shop().world.sql.query("select private.ledger_run(null)");
  expect(await shop().one("select differences from private.ledger_runs order by id desc limit 1")).toEqual({
    differences: 0,
  });
  expect(await shop().count("private.outbox")).toBe(0);
  expect(await mailsTo(shop(), "admin@gerai.test")).toEqual([]);
});
