import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { formatRupiah as rupiah } from "#core/shared/money.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { sentTo } from "./support/inbox.ts";

const world = useSharedWorld();
const browser = useBrowser();
const member = usePerson(world, "member");

/** A line of the bank's statement that fits no deposit. Answers its claim's id. */
async function strayMoney(amount: number): Promise<string> {
  const id = randomUUID();
  await world().sql.query("select public.mutation_settle($1)", [
    {
      mutation_id: id,
      bank: "bca",
      account_number: "123",
      amount,
      date: "2026-11-20",
      description: "TRSF",
      type: "CR",
    },
  ]);
  const { rows } = await world().sql.query("select id from private.reviews where source = $1", [`mutation:bca:${id}`]);
  return rows[0].id as string;
}

async function balanceOf(email: string): Promise<number> {
  const { rows } = await world().sql.query(
    `select l.balance from private.ledger_accounts l join public.accounts a on a.id = l.user_id
     where l.kind = 'deposit' and a.email = $1`,
    [email],
  );
  return Number(rows[0].balance);
}

/** agen@gerai.test. */
const AGENT = "0190d3a0-0000-7000-8000-000000000003";

let claim = "";
beforeAll(async () => {
  claim = await strayMoney(45_678);
});

const screens = () => [
  "/admin",
  "/admin/claims",
  "/admin/claims?search=nothing-like-it",
  `/admin/claims/${claim}`,
  "/admin/ledger",
  "/admin/status",
  "/admin/lookup",
  "/admin/lookup?search=nothing-like-it",
  "/admin/users",
  "/admin/users?search=nothing-like-it",
  `/admin/users/${AGENT}`,
  "/admin/corrections",
  "/admin/books",
  "/admin/books/balance",
  "/admin/audit",
  "/admin/settings",
  "/admin/menu",
  "/admin/channels",
];

describe("who comes in", () => {
  it("an agent is refused everywhere and sees no link", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page);
    expect(await page.locator('a[href="/admin"]').count()).toBe(0);
    for (const path of screens()) expect((await page.goto(path))?.status(), path).toBe(403);
    await context.close();
  });

  it("a guest is asked to sign in", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/auth/login");
    await context.close();
  });

  it("an admin finds it in the menu and on the account page", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "admin@gerai.test");
    await page.locator('nav a[href="/admin"]').click();
    await page.waitForURL("**/admin");
    await page.goto("/account");
    expect(await page.locator('main a[href="/admin"]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("claims", () => {
  it("money is credited without JavaScript on a phone, a wrong target costs nothing", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    const before = await balanceOf(member.email);
    await signIn(page, "admin@gerai.test", "/admin/claims?search=45678");
    await page.locator("main ul a[href^='/admin/claims/']").first().click();
    await page.locator("#target").fill("nobody@gerai.test");
    await page.getByRole("button", { name: "Kreditkan Rp 45.678 …" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.locator("#target").inputValue()).toBe("nobody@gerai.test");
    await page.locator("#target").fill(member.email);
    await page.getByRole("button", { name: "Kreditkan Rp 45.678 …" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(member.email).waitFor();
    await sheet.getByText(rupiah(before + 45_678), { exact: true }).waitFor();
    await sheet.locator("#reason").fill("x");
    await sheet.getByRole("button", { name: "Kreditkan Rp 45.678" }).click();
    await sheet.getByText("Tidak ada uang yang berpindah").waitFor();
    expect(await sheet.locator("#reason").inputValue()).toBe("x");
    expect(await balanceOf(member.email)).toBe(before);
    await sheet.locator("#reason").fill("matches the statement");
    await sheet.getByRole("button", { name: "Kreditkan Rp 45.678" }).click();
    await page.getByText(`Saldonya menjadi ${rupiah(before + 45_678)}.`).waitFor();
    expect(await balanceOf(member.email)).toBe(before + 45_678);
    await context.close();
  });

  it("a large one is proposed by one admin and confirmed by another", async () => {
    const large = await strayMoney(1_234_567);
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "admin@gerai.test", `/admin/claims/${large}`);
    await page.getByRole("button", { name: "Catat pengembalian Rp 1.234.567 …" }).click();
    await page.waitForFunction(() => document.activeElement?.id === "sheet-title");
    await page.locator("#reason").fill("x");
    await page.getByRole("button", { name: "Usulkan: Catat pengembalian Rp 1.234.567" }).click();
    await page.waitForFunction(() => document.activeElement?.querySelector(":scope > [role=alert]"));
    await page.locator("#reason").fill("sent back by bank");
    await page.getByRole("button", { name: "Usulkan: Catat pengembalian Rp 1.234.567" }).click();
    await page.getByText("Usulan sudah dikirim. Tidak ada uang yang berpindah").waitFor();
    await page.getByText("Admin lain yang harus menyetujui").waitFor();
    expect(await page.getByRole("link", { name: "Setujui" }).count()).toBe(0);
    await context.close();

    const other = await visit(browser(), world().url, DESKTOP);
    await signIn(other.page, "admin2@gerai.test", `/admin/claims/${large}`);
    await other.page.getByRole("link", { name: "Setujui …" }).click();
    await other.page.locator("#reason").fill("seen the transfer");
    await expectAccessible(other.page);
    await other.page.getByRole("button", { name: "Setujui: Catat pengembalian Rp 1.234.567" }).click();
    await other.page.getByText("Pengembalian Rp 1.234.567 sudah dicatat").waitFor();
    const { rows } = await world().sql.query("select public.ledger_check() ->> 'differences' as differences");
    expect(rows[0].differences).toBe("0");
    await other.context.close();
  });
});

it("the books begin within the first 300 px of a phone, and their days are chosen in the sheet", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, "admin@gerai.test");
  for (const path of ["/admin/books", "/admin/books/balance"]) {
    await page.goto(path);
    expect((await page.locator("main tbody tr, main tr").first().boundingBox())?.y, path).toBeLessThan(300);
    expect(await page.getByRole("button", { name: "Semua", includeHidden: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Saring (1)" }).click();
    await page.getByRole("button", { name: "7 hari" }).click();
    await page.getByRole("link", { name: "Hapus 7 hari" }).waitFor();
    expect(await page.getByRole("link", { name: "Unduh CSV" }).last().getAttribute("href")).toMatch(
      /\.csv\?from=.*to=/,
    );
    await expectNoSideScroll(page);
  }
  await context.close();
});

it("what a confirmation showed is booked or nothing: a deposit paid meanwhile shows the sheet anew", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  const stray = await strayMoney(46_789);
  const code = "DEP7K2M9Q4W1BXF";
  await world().sql.query(
    `insert into public.deposits (code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total,
       created_at, expires_at)
     select $1, a.id, gen_random_uuid(), gen_random_uuid(), 'b.bca', 'midtrans', 42000, 4480, 46480, now(),
       now() + interval '1 day'
     from public.accounts a where a.email = $2`,
    [code, member.email],
  );
  await signIn(page, "admin@gerai.test", `/admin/claims/${stray}?confirm=credit&target=${code}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Menjadi lunas").waitFor();
  await world().sql.query("select public.deposit_settle('midtrans', $1, $2)", [
    code,
    { status: "paid", amount: 46_480, currency: "IDR", provider_ref: "pay-2", provider_status: "settlement" },
  ]);
  const before = await balanceOf(member.email);
  await sheet.locator("#reason").fill("matches the statement");
  await sheet.getByRole("button", { name: "Kreditkan Rp 46.789" }).click();
  await sheet.getByText("Keadaannya sudah berubah").waitFor();
  await sheet.getByText("Menjadi lunas").waitFor({ state: "detached" });
  expect(await balanceOf(member.email)).toBe(before);
  await sheet.getByRole("button", { name: "Kreditkan Rp 46.789" }).click();
  await page.getByText(`Saldonya menjadi ${rupiah(before + 46_789)}.`).waitFor();
  await context.close();
});

it("a late payment stands with what a claim holds, in a table within its box, and its claim's amounts at the right", async () => {
  const [waits, late] = ["DEP7K2M9Q4W1BXG", "DEP7K2M9Q4W1BXH"];
  for (const code of [waits, late]) {
    await world().sql.query(
      `insert into public.deposits (code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total,
         pay, created_at, expires_at)
       select $1, a.id, gen_random_uuid(), gen_random_uuid(), 'b.bca', 'midtrans', 2054000, 480, 2054480, $3, now(),
         now() + interval '1 day'
       from public.accounts a where a.email = $2`,
      [code, member.email, { va_number: "0341010987653" }],
    );
  }
  for (const status of ["expired", "paid"]) {
    const said = {
      status,
      amount: 2_054_480,
      currency: "IDR",
      provider_ref: `late-${status}`,
      provider_status: status,
    };
    await world().sql.query("select public.deposit_settle('midtrans', $1, $2)", [late, said]);
  }
  const { page, context } = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
  await signIn(page, "admin@gerai.test", `/admin/deposits?search=${member.email}`);
  await page.locator("table").getByText("Menunggu pembayaran").waitFor();
  await page.locator("tr", { hasText: late }).getByText("Rp 2.054.480 tertahan di klaim").waitFor();
  const box = page.locator("table").locator("..");
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

  const { rows } = await world().sql.query("select id from private.reviews where subject = $1", [late]);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/admin/claims/${rows[0].id}`);
  const events = page.locator("section", { hasText: "Urutan kejadian" }).locator("ol > li");
  const ends = await events
    .locator(":scope > span:last-child:not(:first-child)")
    .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(2);
  expect(new Set(ends).size).toBe(1);
  await context.close();

  // A number to pay to ends its lines in its middle, never before a last digit.
  const owner = await visit(browser(), world().url, PHONE);
  await signIn(owner.page, member.email, `/payment/deposit/topup/${waits}`);
  const tops = await owner.page
    .locator("p.select-all > span")
    .evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(tops[2]).toBe(tops[3]);
  await owner.context.close();
});

describe("ledger and look up", () => {
  it("the ledger is checked now, without JavaScript, and says how it stands", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, "admin@gerai.test", "/admin/ledger");
    await page.getByRole("button", { name: "Periksa sekarang" }).click();
    await page.getByText("Tidak ada selisih").first().waitFor();
    await page.getByText("Seluruhnya akan diperiksa dalam beberapa menit").waitFor();
    expect(await page.getByText("Setiap klaim yang selesai dipindahkan sekali").count()).toBeGreaterThan(0);
    await context.close();
  });

  it("a deposit is found by its code, with its money", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    const code = "DEP7K2M9Q4W1BXE";
    await world().sql.query(
      `insert into public.deposits (code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total,
         created_at, expires_at)
       select $1, a.id, gen_random_uuid(), gen_random_uuid(), 'b.bca', 'midtrans', 50000, 4480, 54480, now(),
         now() + interval '1 day'
       from public.accounts a where a.email = $2`,
      [code, member.email],
    );
    await world().sql.query("select public.deposit_settle('midtrans', $1, $2)", [
      code,
      { status: "paid", amount: 54_480, currency: "IDR", provider_ref: "pay-1", provider_status: "settlement" },
    ]);
    await signIn(page, "admin@gerai.test", "/admin/lookup");
    await page.locator("#search").fill(code);
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    await page.getByRole("heading", { name: code }).waitFor();
    await page.getByText("Masuk ke saldo").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

// Every screen in Indonesian, some of them in each other language; in the deep run all.
it.each([
  ["id-ID", null],
  ["en-US", 0],
  ["zh-CN", 1],
] as const)("screens in %s are accessible and fit, phone and desktop", async (locale, turn) => {
  const waiting = await strayMoney(98_765);
  const { page, context, complaints } = await visit(browser(), world().url, { ...PHONE, locale });
  await signIn(page, "admin@gerai.test");
  const all = [...screens(), `/admin/claims/${waiting}`];
  for (const path of turn === null ? all : inTurn(all, turn, 3)) {
    await page.goto(path);
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.setViewportSize(PHONE.viewport);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

describe("what was given up", () => {
  it("is tried again from the status page, with a reason, and reaches its person", async () => {
    const { sql, url } = world();
    await sql.query("insert into private.account_settings (user_id, email_notification) values ($1, true)", [
      member.id,
    ]);
    await sql.query(`select private.notify_user($1, 'account', 'master_promoted', '{"amount": 1234567}')`, [member.id]);
    const gaveUp = `update private.outbox set due_at = null, tries = 5, failure = 'unreachable'
      where user_id = $1 and channel = 'mail'`;
    expect((await sql.query(gaveUp, [member.id])).rowCount).toBe(1);
    expect(await sentTo(url, member.email)).not.toContain("Anda sekarang Master agen");

    const { page, context } = await visit(browser(), url, PHONE);
    await signIn(page, "admin@gerai.test", "/admin/status?refresh=off");
    await page.locator('a[href="/admin/status/mail"]').click();
    await page.getByLabel("Alasan").fill("surat sudah pulih");
    await page.locator("main form button").click();
    await page.waitForURL(/done=\d+/);
    await page.getByText("Dikerjakan lagi: 1").waitFor();
    await context.close();
    await world().runCron();
    await expect.poll(() => sentTo(url, member.email), { timeout: 10_000 }).toContain("Anda sekarang Master agen");
    const { rowCount } = await sql.query("select from private.outbox where user_id = $1 and channel = 'mail'", [
      member.id,
    ]);
    expect(rowCount).toBe(0);
  });
});
