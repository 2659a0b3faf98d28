import type { Page } from "playwright";
import { expect } from "vitest";
import { formatRupiah } from "#core/shared/money.ts";
import type { TestWorld } from "#tests/support/world.ts";

/** Types the demo accounts' PIN in the confirmation. */
export async function enterPin(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  for (const digit of "123456") await sheet.getByRole("button", { name: digit, exact: true }).click();
}

/** What the open confirmation asks for, in rupiah: what it shows is what it sends. */
export async function priceAsked(page: Page): Promise<number> {
  const sheet = page.getByRole("dialog");
  const price = Number(await sheet.locator("input[name=price]").inputValue());
  await sheet.locator("dd").getByText(formatRupiah(price), { exact: true }).first().waitFor();
  return price;
}

/**
 * Waits until what the open page tells of is sold: the balance has paid exactly `price` (rupiah), once, and the page
 * shows so. Answers its code, and the serial number that the page shows.
 */
export async function soldFor(
  page: Page,
  { sql }: TestWorld,
  price: number,
): Promise<{ code: string; serial: string }> {
  await page.waitForURL(/\/transaksi\/TRX/);
  const code = page.url().match(/TRX\w+/)?.[0] ?? "";
  const ask = async () => {
    const { rows } = await sql.query("select status::text from public.purchases where ref_id = $1", [code]);
    return String(rows[0]?.status);
  };
  await expect.poll(ask).toBe("success");
  const { rows } = await sql.query<{ price: string; serial: string; balance: string; moved: unknown }>(
    `select p.buying_price as price, p.serial_number as serial, p.end_balance as balance, (
       select json_agg(json_build_array(t.kind, o.amount, o.balance_after) order by t.id)
       from private.transfers t
       join private.postings o on o.transfer_id = t.id
       join private.ledger_accounts a on a.id = o.account_id and a.user_id = p.user_id
       where t.source = p.ref_id and t.kind <> 'cashback'
     ) as moved
     from public.purchases p where p.ref_id = $1`,
    [code],
  );
  const sold = rows[0];
  expect(Number(sold?.price)).toBe(price);
  expect(sold?.moved).toEqual([["charge", -price, Number(sold?.balance)]]);
  const told = page.getByRole("main");
  await told
    .getByText(/ berhasil$/)
    .first()
    .waitFor();
  await told.locator("dd").getByText(formatRupiah(price), { exact: true }).first().waitFor();
  await told
    .locator("dd")
    .getByText(formatRupiah(Number(sold?.balance)), { exact: true })
    .first()
    .waitFor();
  return { code, serial: sold?.serial ?? "" };
}
