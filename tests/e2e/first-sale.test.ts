import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

afterAll(async () => {
  const { rows } = await world().sql.query("select public.ledger_check() as found");
  expect(rows[0].found.differences).toBe(0);
});

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function depositOf(email: string): Promise<number> {
  const { rows } = await world().sql.query(
    `select l.balance::bigint as balance from private.ledger_accounts l
     join public.accounts a on a.id = l.user_id where a.email = $1 and l.kind = 'deposit'`,
    [email],
  );
  return Number(rows[0].balance);
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
}

describe.each([
  { name: "phone, light", options: { ...PHONE }, number: "087800001230", brand: "bca" },
  {
    name: "desktop, dark",
    options: { ...DESKTOP, colorScheme: "dark" as const },
    number: "0878-0000-1233",
    brand: "bri",
  },
])("the first sale on $name", ({ options, number, brand }) => {
  it("tops up, sells XL 10.000, sees it succeed without reloading, prints the receipt", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, options);
    const before = await depositOf(agent.email);
    const heard: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
    await page.goto("/");
    await look(page);
    await page.goto("/auth/login");
    await look(page);
    await signIn(page, agent.email);
    await look(page);

    // Top up 100.000 through a virtual account: 4.000 and 11% tax on it, which is less than the other gateway's 4.480.
    await page.goto("/payment/deposit/topup?amount=100000");
    await chooseBrand(page, brand);
    await look(page);
    await page.getByRole("button", { name: /Lanjut bayar Rp 104\.440/ }).click();
    await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
    await page.getByText("Rp 104.440").first().waitFor();
    await look(page);
    const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const paid = await fetch(`${world().url}/sandbox/xendit/pay/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(paid.status).toBeLessThan(300);
    await page.getByText("Saldo sudah masuk").waitFor();
    expect(heard.some((frame) => frame.includes(code) && frame.includes("paid"))).toBe(true);
    expect(await depositOf(agent.email)).toBe(before + 100_000);
    await look(page);

    // Sell.
    await page.goto("/prabayar/pulsa");
    await page.locator("input[type=tel]").fill(number);
    await page.getByText("10.000", { exact: true }).first().click();
    await look(page);
    await page.getByRole("button", { name: "Beli", exact: true }).first().click();
    await page.getByText("Periksa pembelian").waitFor();
    await look(page);
    await typePin(page, "123456");
    await page.waitForURL(/\/account\/laporan\/transaksi\/TRX/);
    await page.getByText("XL 10.000 berhasil").waitFor();
    expect(await depositOf(agent.email)).toBe(before + 100_000 - 10_750);
    await look(page);

    // Receipt, in both paper widths.
    await page.getByRole("main").getByRole("link", { name: "Struk" }).click();
    await page.waitForURL(/\/receipt\/prabayar\/TRX/);
    await page.getByText("XL 10.000").first().waitFor();
    await look(page);
    for (const paper of [58, 80]) {
      await page.goto(`${new URL(page.url()).pathname}?paper=${paper}`);
      await page.emulateMedia({ media: "print" });
      await expectNoSideScroll(page);
      expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: null });
    }

    // History knows it.
    await page.goto("/account/laporan/transaksi?search=xld10");
    await page.getByText("XL 10.000").filter({ visible: true }).first().waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a page that loses the network", () => {
  it("keeps showing the waiting purchase, and goes on when the network is back", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await page.routeWebSocket("**/realtime/**", (socket) => socket.close());
    await page.clock.install();
    await signIn(page, member.email, "/prabayar/pulsa?number=087800007012&product=xld5");
    await page.getByText("Periksa pembelian").waitFor();
    await typePin(page, "123456");
    await page.waitForURL(/\/transaksi\/TRX/);
    const shown = page.getByRole("heading", { level: 1, name: "Transaksi" });
    await shown.waitFor();
    await context.setOffline(true);
    // Longer than the pause between two polls of an open purchase: whatever one of them asked for has failed by now.
    await page.clock.fastForward(7_000);
    await page.evaluate(() => fetch("/icon.svg").catch(() => new Promise(requestAnimationFrame)));
    expect(await shown.count()).toBe(1);
    await context.setOffline(false);
    await Promise.all([page.waitForResponse(/\.data/), page.clock.fastForward(7_000)]);
    expect(await shown.count()).toBe(1);
    await page.goto("/");
    await page.getByText("Transaksi terakhir").filter({ visible: true }).first().waitFor();
    await context.close();
  });
});

describe("without realtime", () => {
  it("still turns to success by polling", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await page.routeWebSocket("**/realtime/**", (socket) => socket.close());
    await signIn(page, member.email, "/prabayar/pulsa?number=087800001233&product=xld10");
    await page.getByText("Periksa pembelian").waitFor();
    await typePin(page, "123456");
    await page.waitForURL(/\/transaksi\/TRX/);
    await page.getByText("XL 10.000 berhasil").waitFor({ timeout: 20_000 });
    await context.close();
  });
});
