import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { png } from "#tests/factories/images.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

const world = useWorld();
const browser = useBrowser();

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** Asks for a top-up on the page; answers its code. */
async function topUp(page: Page, amount: number, brand: string): Promise<string> {
  await page.goto(`/payment/deposit/topup?amount=${amount}`);
  await chooseBrand(page, brand);
  await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The provider has the money and tells nobody. */
async function payInSilence(code: string): Promise<void> {
  const answer = await fetch(`${world().url}/sandbox/midtrans/pay/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ times: 0 }),
  });
  expect(answer.status).toBe(200);
}

/** What became of it at the provider, as its callback would have it. */
async function fail(code: string): Promise<void> {
  await world().sql.query("select private.deposit_change($1, 'failed')", [code]);
}

describe("whose payment failed", () => {
  it("reads that of the payment where its number was shown, and of the bill where none was made", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page);
    await fail(await topUp(page, 82_000, "alfamart"));
    await page.reload();
    await page.getByRole("heading", { name: "Pembayaran gagal" }).waitFor();
    expect(await page.locator("main").innerText()).not.toContain("tidak bisa membuat tagihannya");
    await look(page);
    const code = await topUp(page, 83_000, "alfamart");
    await world().sql.query("update public.deposits set pay = null where code = $1", [code]);
    await fail(code);
    await page.reload();
    await page.getByRole("heading", { name: "Gagal dibuat" }).waitFor();
    await page.getByText("tidak bisa membuat tagihannya").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("who has paid", () => {
  it("presses the button and has the balance, though no callback came", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page);
    const code = await topUp(page, 80_000, "alfamart");
    const paid = page.getByRole("button", { name: "Saya sudah bayar" });
    await paid.click();
    await page.getByText("pembayaran belum masuk").waitFor();
    await look(page);
    await payInSilence(code);
    await paid.click();
    await page.getByText("Saldo sudah masuk").waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("sends a proof of a manual transfer without JavaScript, and reads why another file is none", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page);
    const code = await topUp(page, 81_000, "manual.bca");
    await page.getByRole("button", { name: "Saya sudah bayar" }).click();
    await page.getByText("sekitar 2 menit").or(page.getByText("setelah pukul 21.30").first()).first().waitFor();
    const send = async (name: string, buffer: Buffer) => {
      await page.locator("input[name=proof]").setInputFiles({ name, mimeType: "image/png", buffer });
      await page.getByRole("button", { name: "Kirim bukti" }).click();
    };
    // More often than a picture may be sent within a minute.
    for (let times = 0; times < 8; times++) {
      await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Kirim bukti" }).click()]);
      await page.locator("#proof-error", { hasText: "Bukti transfer harus diisi" }).waitFor();
    }
    await page.locator("input[name=proof]:focus").waitFor();
    await send("bukti.png", Buffer.from("bukan gambar"));
    await page.getByText("Ini bukan gambar").waitFor();
    await send("bukti.png", Buffer.from(png()));
    await page.getByText("Bukti sudah kami terima").waitFor();
    await expect.poll(() => page.locator("img[src^='/payment/deposit/proof/']").count()).toBe(1);
    const { rows } = await world().sql.query(
      "select count(*) as n from private.deposit_proofs where deposit_code = $1",
      [code],
    );
    expect(Number(rows[0].n)).toBe(1);
    await context.close();
  });
});

describe.each([
  { name: "phone, light", options: { ...PHONE } },
  { name: "desktop, dark", options: { ...DESKTOP, colorScheme: "dark" as const } },
])("an admin on $name", ({ options }) => {
  it("finds a deposit, asks the provider, compares the day and explains what differs", async () => {
    const agent = await visit(browser(), world().url, PHONE);
    await signIn(agent.page);
    const [code, silent] = [await topUp(agent.page, 82_000, "indomaret"), await topUp(agent.page, 83_000, "alfamart")];
    await agent.context.close();
    await payInSilence(silent);
    const { page, context, complaints } = await visit(browser(), world().url, options);
    await signIn(page, "admin@gerai.test", `/admin/deposits?search=${code}&status=pending`);
    // On a card, too, how it is paid.
    await page.locator("main").getByText("Indomaret").filter({ visible: true }).first().waitFor();
    await look(page);
    await page.goto(`/admin/deposits/${code}`);
    await look(page);
    await payInSilence(code);
    await page.getByRole("button", { name: "Tanyakan ke penyedia sekarang" }).click();
    await page.getByText("Penyedia sudah ditanya").waitFor();
    // The page's own data follows its form's answer.
    await page.getByText("Lunas").first().waitFor();

    await page.goto("/admin/reconciliation");
    await page.locator("input[name=day]").fill("");
    await page.getByRole("button", { name: "Rekonsiliasi tanggal ini lagi" }).click();
    await page.locator("#day-error", { hasText: "Tanggal harus diisi" }).waitFor();
    // What was typed is not exchanged for another day.
    const typed = page.locator("input[name=day]:focus");
    expect(await typed.inputValue()).toBe("");
    await typed.fill("2999-12-31");
    await page.getByRole("button", { name: "Rekonsiliasi tanggal ini lagi" }).click();
    await expect.poll(() => typed.inputValue()).toBe("2999-12-31");
    await page.goto("/admin/reconciliation");
    await page.getByRole("button", { name: "Rekonsiliasi tanggal ini lagi" }).click();
    await page.getByText("direkonsiliasi lagi dalam").waitFor();
    expect(await world().runCron()).toBe("ok");
    await page.goto(`/admin/reconciliation?search=${silent}`);
    await look(page);
    await page.locator("a[href^='/admin/reconciliation/']:visible").first().click();
    await page.getByText("Menurut mitra sudah dibayar").waitFor();
    await look(page);
    await page.getByRole("button", { name: "Jelaskan" }).click();
    await page.getByText("Alasan harus diisi").first().waitFor();
    await page.getByLabel("Alasan").fill("kabar dari mitra menyusul");
    await page.getByRole("button", { name: "Jelaskan" }).click();
    await page.getByText("Dijelaskan").first().waitFor();
    await look(page);
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });
});
