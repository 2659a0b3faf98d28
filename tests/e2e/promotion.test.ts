import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

/** A sale of the agent's; the ledger has no part in what is looked at here. */
async function sell(refId: string, price: number): Promise<void> {
  await world().sql.query(
    `insert into public.purchases (
       ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
       status, pay_with, destination
     )
     values ($1, $2, 1, now(), now(), $3, $3, 0, (select id from private.products where code = 'xld10'),
       'success', 'deposit', '+6287800001230')`,
    [refId, agent.id, price],
  );
}

it("an agent who has sold enough is made a Master by an admin with a reason, is told, and sees it at once", async () => {
  await world().sql.query("update private.site_settings set master_min_turnover = 1000000");
  await sell("TRXPROMOTE1", 600_000);
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email, "/agent-center/master");
  await page.getByText("Kurang Rp 400.000").waitFor();
  const admin = await visit(browser(), world().url, DESKTOP);
  await signIn(admin.page, "admin@gerai.test");
  const stands = admin.page.locator(`main a[href='/admin/users/${agent.id}']`);
  await admin.page.goto("/admin/masters", { waitUntil: "networkidle" });
  expect(await stands.count()).toBe(0);

  await sell("TRXPROMOTE2", 400_000);
  await page.goto("/agent-center/master");
  await page.getByText("Anda sudah mencapainya").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await admin.page.goto("/admin/masters", { waitUntil: "networkidle" });
  await stands.filter({ visible: true }).first().click();
  const promote = admin.page.getByRole("button", { name: "Naikkan menjadi Master agen", exact: true });
  await admin.page.locator("#reason-promote").fill("x");
  await promote.click();
  await admin.page.getByRole("alert").first().waitFor();
  await admin.page.locator("#reason-promote").fill("penjualannya cukup selama sebulan");
  await promote.click();
  await admin.page.getByText("Sekarang Master agen.").waitFor();
  expect(await promote.count()).toBe(0);
  await admin.page.goto("/admin/masters", { waitUntil: "networkidle" });
  expect(await stands.count()).toBe(0);
  await admin.page.goto(`/admin/audit?search=${agent.email}`);
  await admin.page.getByText("penjualannya cukup selama sebulan").first().waitFor();

  await page.goto("/agent-center/master");
  await page.getByText("Anda sudah Master agen").waitFor();
  await page.goto("/notification");
  await page.getByText("Penjualan 30 hari Anda Rp 1.000.000: akun Anda naik menjadi Master agen.").first().waitFor();
  await Promise.all([context.close(), admin.context.close()]);
});
