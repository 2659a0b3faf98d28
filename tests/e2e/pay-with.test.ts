import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");
/** Has deposit and a loan balance. */
const debtor = usePerson(world, "tempo");
const CONFIRMATION = "/prabayar/pulsa?number=087800001230&product=xld10";

async function balances(): Promise<{ deposit: number; loan: number }> {
  const { rows } = await world().sql.query(
    `select l.kind, l.balance::int from private.ledger_accounts l
     join public.accounts a on a.id = l.user_id where a.email = $1`,
    [debtor.email],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance as number;
  return { deposit: of("deposit"), loan: of("loan") };
}

/** The line that says what is left of the balance that pays. */
const balanceAfter = (page: Page) => page.locator("dl:has(dt:visible:text('Saldo sesudahnya')) dd:visible").nth(2);

describe("the confirmation of somebody with a loan balance", () => {
  it("shows what is left of the balance that is chosen, names what is wrong, and takes the money from there", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, debtor.email);
    const before = await balances();
    await page.goto(CONFIRMATION);
    await comesToLife(page);
    const left = (amount: number) => `Rp\u00a0${(amount - 10_750).toLocaleString("id-ID")}`;
    expect(await balanceAfter(page).innerText()).toBe(left(before.deposit));
    await page.getByRole("radio", { name: /^Saldo pinjaman/ }).check();
    await expect.poll(() => balanceAfter(page).innerText()).toBe(left(before.loan));
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByText("Lainnya", { exact: true }).click();
    await page.getByLabel("Nomor pesanan").fill("meja 7!");
    await page.getByLabel("Catatan").fill("Bu Sari");
    await page.getByLabel("Harga jual ke pelanggan").fill("9.000");
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp 10\.750/ }).click();
    // Each thing that is wrong is told at its field; what was chosen and typed stays.
    await page.locator("#order_number-error").waitFor();
    expect(await page.getByRole("radio", { name: /^Saldo pinjaman/ }).isChecked()).toBe(true);
    expect(await page.getByLabel("Catatan").inputValue()).toBe("Bu Sari");
    await page.getByLabel("Nomor pesanan").fill("meja-7");
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp 10\.750/ }).click();
    await page.locator("#selling_price-error").waitFor();
    await page.getByLabel("Harga jual ke pelanggan").fill("12.000");
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp 10\.750/ }).click();
    await page.waitForURL(/\/transaksi\/TRX/);
    expect(await balances()).toEqual({ deposit: before.deposit, loan: before.loan - 10_750 });
    await page.getByText("meja-7").waitFor();
    await context.close();
  });

  it("offers what is enough when the deposit is not", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, debtor.email);
    const before = await balances();
    await world().sql.query(
      `select private.ledger_open('opening', 'spent', array[-8, d.id], array[d.balance, -d.balance])
       from private.ledger_accounts d
       join public.accounts a on a.id = d.user_id and a.email = $1
       where d.kind = 'deposit'`,
      [debtor.email],
    );
    expect((await balances()).deposit).toBe(0);
    await page.goto(CONFIRMATION);
    expect(await page.getByRole("radio", { name: /^Saldo deposit/ }).isDisabled()).toBe(true);
    expect(await page.getByRole("radio", { name: /^Saldo pinjaman/ }).isChecked()).toBe(true);
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Bayar Rp 10\.750/ }).click();
    await page.getByText("Beli lagi untuk nomor yang sama?").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: /^Ya, bayar lagi/ }).click();
    await page.waitForURL(/\/transaksi\/TRX/);
    expect((await balances()).loan).toBe(before.loan - 10_750);
    await context.close();
  });
});

it("pays from the loan balance without JavaScript", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, debtor.email);
  const before = await balances();
  await page.goto(CONFIRMATION.replace("xld10", "xld5"));
  await page.getByRole("radio", { name: /^Saldo pinjaman/ }).check();
  const amount = (await page.getByRole("button", { name: /^Bayar Rp/ }).innerText()).replace(/\D/g, "");
  expect(await balanceAfter(page).innerText()).toBe(
    `Rp\u00a0${(before.loan - Number(amount)).toLocaleString("id-ID")}`,
  );
  await page.getByText("Lainnya", { exact: true }).click();
  await page.getByLabel("Nomor pesanan").fill("tanpa-skrip");
  await page.locator("input[name=pin]").fill("123456");
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await page.waitForURL(/\/transaksi\/TRX/);
  expect((await balances()).loan).toBe(before.loan - Number(amount));
  await context.close();
});

it("lets somebody without a loan balance choose nothing", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, member.email, CONFIRMATION);
  await page.getByText("Periksa pembelian").waitFor();
  expect(await page.getByRole("radio", { name: /^Saldo/ }).count()).toBe(0);
  await context.close();
});

it("takes digits from the keyboard as soon as the confirmation is open, wherever the focus is", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, agent.email, "/prabayar/pulsa");
  await comesToLife(page);
  await page.locator("input[type=tel]").fill("087800001230");
  await page.getByText("10.000", { exact: true }).first().click();
  await page.getByRole("button", { name: "Beli", exact: true }).click();
  await page.getByText("Periksa pembelian").waitFor();
  await comesToLife(page);
  await page.keyboard.type("12345");
  await expect.poll(() => page.locator("input[name=pin]").inputValue()).toBe("12345");
  // A field of its own keeps its digits.
  await page.getByText("Lainnya", { exact: true }).click();
  await page.getByLabel("Nomor pesanan").focus();
  await page.keyboard.type("77");
  expect(await page.locator("input[name=pin]").inputValue()).toBe("12345");
  expect(await page.getByLabel("Nomor pesanan").inputValue()).toBe("77");
  await page.locator("input[name=pin]").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("6");
  await page.waitForURL(/\/transaksi\/TRX/);
  await context.close();
});
