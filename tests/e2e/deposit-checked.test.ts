import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

/** What is before an admin, as its owner reads it and as the admin settles it. */

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function topUp(page: Page, amount: number): Promise<string> {
  await page.goto(`/payment/deposit/topup?amount=${amount}`);
  await chooseBrand(page, "alfamart");
  await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function bank(code: string, body: object): Promise<void> {
  const answer = await fetch(`${world().url}/sandbox/midtrans/pay/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function balance(email: string): Promise<number> {
  const { rows } = await world().sql.query(
    `select l.balance from private.ledger_accounts l join public.accounts a on a.id = l.user_id
     where l.kind = 'deposit' and a.email = $1`,
    [email],
  );
  return Number(rows[0].balance);
}

describe("a top-up's owner reads at once what is checked", () => {
  it.each([
    ["another sum", [{ amount: 12_345 }], "tidak sama dengan tagihannya", "mismatch"],
    ["money after the end", [{ status: "expire" }, {}], "tiba setelah isi saldo ini berakhir", "late"],
    ["another currency", [{ currency: "USD" }], "dalam mata uang lain", "currency"],
    ["a chargeback", [{}, { status: "chargeback" }], "disanggah lewat bank", "chargeback"],
  ])("%s", async (_, words, text, name) => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    const code = await topUp(page, 60_000);
    for (const [at, word] of words.entries()) {
      await bank(code, word);
      if (at < words.length - 1)
        await page
          .getByText(/Batas waktu lewat|Saldo sudah masuk/)
          .first()
          .waitFor();
    }
    await page.getByText(text).waitFor();
    await look(page, `owner-${name}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("an admin's claim of money that went back", () => {
  it("shows what happened in order with the raw message, and splits it between balance and house", async () => {
    const owner = await visit(browser(), world().url, PHONE);
    await signIn(owner.page, agent.email);
    const code = await topUp(owner.page, 70_000);
    await bank(code, {});
    await owner.page.getByText("Saldo sudah masuk").waitFor();
    const before = await balance(agent.email);
    await bank(code, { status: "partial_refund", amount: 30_000 });
    await owner.page.getByText("mengembalikan Rp 30.000 dari pembayaran ini").waitFor();
    await look(owner.page, "owner-refund");

    const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "admin@gerai.test", `/admin/claims?search=${code}`);
    await page
      .getByRole("link", { name: /Penyedia mengembalikan uang/ })
      .first()
      .click();
    const happened = page.getByRole("heading", { name: "Urutan kejadian" }).locator("..").getByRole("listitem");
    await happened.first().waitFor();
    expect((await happened.allInnerTexts()).map((line) => line.split("\n")[0]?.trim())).toEqual([
      "Isi saldo diminta",
      "Masuk ke saldo",
      "Biaya penyedia pembayaran",
      "Pesan dari Midtrans",
      "Klaim: Penyedia mengembalikan uang ke pembayar",
    ]);
    for (const fold of await page.getByText("Lihat apa adanya").all()) await fold.click();
    const raw = await page.getByRole("region", { name: "Pesan apa adanya" }).innerText();
    expect(raw).toContain('"transaction_status": "partial_refund"');
    expect(raw).toContain('"signature_key": "•••"');
    await look(page, "admin-claim");
    const form = page.locator("form").filter({ has: page.locator('input[name=confirm][value="split"]') });
    await form.locator("input[name=target]").fill("40.000");
    await form.getByRole("button").click();
    await page.getByRole("alert").first().waitFor();
    await page.getByText("Lebih dari 0, paling banyak Rp 30.000").first().waitFor();
    await look(page, "admin-claim-refused");
    await form.locator("input[name=target]").fill("Rp 12.000");
    await form.getByRole("button").click();
    await look(page, "admin-claim-confirm");
    await page.locator("[name=reason]").fill("sudah ditanyakan ke penyedia");
    await page.getByRole("dialog").getByRole("button").click();
    await page.getByText(/^Rp\s12\.000 sudah ditarik dari saldo/).waitFor();
    expect(await balance(agent.email)).toBe(before - 12_000);
    const check = await world().sql.query("select public.ledger_check() as found");
    expect(check.rows[0].found.differences).toBe(0);
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await owner.page.getByText("mengembalikan Rp 30.000 dari pembayaran ini").waitFor({ state: "detached" });
    await owner.page.getByText("Ditarik dari saldo karena uangnya kembali").waitFor();
    await expectNoSideScroll(owner.page);
    await context.close();
    await owner.context.close();
  });
});
