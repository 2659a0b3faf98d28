import { describe, expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

async function figures(email: string): Promise<{ deposit: number; loan: number; usage: number }> {
  const { rows } = await world().sql.query(
    `select
       (select l.balance from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit')::int as deposit,
       (select l.balance from private.ledger_accounts l where l.user_id = a.id and l.kind = 'loan')::int as loan,
       (select f.usage from private.loan_facilities f where f.user_id = a.id)::int as usage
     from public.accounts a where a.email = $1`,
    [email],
  );
  return rows[0] as { deposit: number; loan: number; usage: number };
}

describe("an agent's loan", () => {
  it("is asked for, and granted in part by the sales user once an admin has made the facility active", async () => {
    const agent = await visit(browser(), world().url, PHONE);
    await signIn(agent.page, "ajukan@gerai.test", "/account/utang");
    await agent.page.getByText("Pengajuan Anda sedang diperiksa").waitFor();
    await expectAccessible(agent.page);
    await expectNoSideScroll(agent.page);

    // An admin makes the facility active, after a reason that was too short.
    const admin = await visit(browser(), world().url, DESKTOP);
    await signIn(admin.page, "admin@gerai.test", "/admin/loans?status=pending");
    await expectAccessible(admin.page);
    await admin.page.getByRole("link", { name: /Ayu Ajukan/ }).click();
    const activate = admin.page.locator("form:has(input[value=activate])");
    await activate.locator("textarea").fill("no");
    await activate.getByRole("button", { name: "Aktifkan" }).click();
    await admin.page.getByText("Tidak dijalankan").waitFor();
    await activate.locator("input[name=limit]").fill("200.000");
    await activate.locator("textarea").fill("Langganan lama");
    await activate.getByRole("button", { name: "Aktifkan" }).click();
    await admin.page.getByText("Sudah dijalankan.").waitFor();

    // The agent asks for a loan; the sales user who brought them grants half of it.
    await agent.page.goto("/account/utang");
    const borrow = agent.page.locator("form:has(input[value=loan])");
    await borrow.locator("input[name=amount]").fill("300000");
    await borrow.getByRole("button").click();
    await agent.page.getByText("Melebihi sisa limit").first().waitFor();
    await borrow.locator("input[name=amount]").fill("100000");
    await borrow.getByRole("button").click();
    await agent.page.getByText("Permintaan Rp 100.000").waitFor();
    await expectAccessible(agent.page);
    const sales = await visit(browser(), world().url, PHONE);
    await signIn(sales.page, "sales@gerai.test", "/account");
    await sales.page.getByRole("link", { name: "Pinjaman agen" }).last().click();
    await sales.page.getByRole("link", { name: "Pinjaman deposit" }).click();
    await expectAccessible(sales.page);
    await expectNoSideScroll(sales.page);
    await sales.page
      .getByRole("link", { name: /Ayu Ajukan/ })
      .first()
      .click();
    const approve = sales.page.locator("form:has(input[value=approve])");
    await approve.locator("input[name=amount]").fill("50.000");
    await approve.locator("textarea").fill("Separuh dulu");
    await approve.getByRole("button", { name: "Setujui" }).click();
    await sales.page.getByText("Sudah dijalankan.").waitFor();
    await expectAccessible(sales.page);
    await expectNoSideScroll(sales.page);
    expect(await figures("ajukan@gerai.test")).toEqual({ deposit: 50_000, loan: 50_000, usage: 50_000 });

    // What was given stands out wherever the loan is listed, with what was asked; the notification says both.
    await agent.page.goto("/notification");
    await agent.page.getByText("Permintaan pinjaman Rp 50.000 dari Rp 100.000: masuk.").waitFor();
    await agent.page.goto("/account/debt-history/requests");
    await sales.page.goto("/agent-center/list-deposit-debt?status=deposited&search=ajukan");
    for (const { page } of [agent, sales]) {
      const card = page.locator("main li a").filter({ hasText: "Sudah masuk" });
      expect(await card.locator(".font-semibold.text-ink").innerText()).toBe("Rp\u00a050.000");
      expect(await card.innerText()).toContain("Diminta Rp\u00a0100.000");
      expect(await page.getByLabel("Total").innerText()).toContain("Rp\u00a050.000");
    }
    expect(
      [...agent.complaints, ...admin.complaints, ...sales.complaints].filter((it) => !/40\d|422/.test(it)),
    ).toEqual([]);
    for (const { context } of [agent, admin, sales]) await context.close();
  });

  it("is spent and paid back", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, "ajukan@gerai.test");
    // A purchase is paid with it through the API of this browser.
    await page.goto("/account/utang");
    const bought = await page.evaluate(async () => {
      const headers = {
        "Content-Type": "application/json",
        "X-CSRF-TOKEN": document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "",
      };
      const offers = (await (await fetch("/api/v1/prabayar/products?type=pulsa")).json()) as {
        data: { product_code: string; price: number }[];
      };
      const price = offers.data.find((one) => one.product_code === "xld10")?.price ?? Number.NaN;
      const body = { product_code: "xld10", destination: "087800001230", price, pin: "123456", pay_with: "loan" };
      const answer = await fetch("/api/v1/prabayar/purchase", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, price };
    });
    expect(bought.status).toBe(200);
    expect((await figures("ajukan@gerai.test")).loan).toBe(50_000 - bought.price);
    await page.goto("/account/debt-history/prabayar");
    await page.getByText("XL").first().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.goto("/account/laporan/saldo?balance=loan");
    await page.getByRole("link", { name: "Pinjaman cair" }).first().click();
    await page.getByText("Sudah masuk").waitFor();

    // Paying back: what is owed and what is left stand above the PIN.
    await page.goto("/account/utang");
    await page.getByRole("link", { name: "Bayar utang" }).click();
    await page.waitForURL("**/account/utang/pay");
    // The address changes a moment before the page does, and the page before has such a field, too.
    await page.getByRole("button", { name: "Lanjut" }).waitFor();
    await page.locator("input[name=amount]").fill("20000");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Utang sesudahnya").waitFor();
    expect(await page.locator("dl", { hasText: "Utang sesudahnya" }).innerText()).toContain("Rp\u00a030.000");
    await page.locator("input[name=pin]").fill("123456");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Bayar Rp 20.000" }).click();
    await page.getByText("Utang Rp 20.000 sudah dibayar").waitFor();
    expect(await figures("ajukan@gerai.test")).toMatchObject({ deposit: 30_000, usage: 30_000 });
    await page.goto("/agent-center/debt-history/transfer-deposit");
    await page.getByText("Dibayar Rp 20.000").filter({ visible: true }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("that is overdue is told on the deposit card, and paid back without JavaScript and while no loans are offered", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, "tempo@gerai.test");
    const warning = page.getByRole("link", { name: /Utang jatuh tempo .*Rp 400.000 belum lunas/ });
    await warning.click();
    await page.getByText(/Lewat jatuh tempo sejak/).waitFor();
    expect(await page.locator("form:has(input[value=loan])").count()).toBe(0);
    await world().sql.query("update private.site_settings set agent_debt_enabled = false");
    await page.reload();
    await page.getByText("Pinjaman baru sedang tidak tersedia").waitFor();
    await page.getByRole("link", { name: "Bayar utang" }).click();
    // More is owed than there is to pay with: the hint names both.
    await page.getByText("Utang Anda Rp 400.000; dari saldo deposit Anda paling banyak Rp 300.000.").waitFor();
    await page.locator("input[name=amount]").fill("300.001");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Saldo kurang Rp 1").waitFor();
    // A top-up of what lacks, or of the least there is, leads back here.
    const here = page.url();
    await page.getByRole("main").getByRole("link", { name: "Isi saldo", exact: true }).click();
    await page.getByText("Setelah saldo masuk, Anda bisa melanjutkan langkah tadi.").waitFor();
    expect(await page.locator("input[name=amount]").inputValue()).toBe("10.000");
    expect(new URL(new URL(page.url()).searchParams.get("from") ?? "", page.url()).href).toBe(here);
    await page.goto(here);
    await page.locator("input[name=amount]").fill("100.000");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.locator("input[name=pin]").fill("000000");
    await page.getByRole("button", { name: "Bayar Rp 100.000" }).click();
    await page.getByText("PIN salah").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: "Bayar Rp 100.000" }).click();
    await page.getByText("Utang Rp 100.000 sudah dibayar").waitFor();
    expect(await figures("tempo@gerai.test")).toEqual({ deposit: 200_000, loan: 400_000, usage: 300_000 });
    await world().sql.query("update private.site_settings set agent_debt_enabled = true");
    await context.close();
  });
});

describe("who sees it", () => {
  const LISTS = ["list-agent-debt", "list-bill-debt", "list-deposit-debt"].map((list) => `/agent-center/${list}`);

  it("an agent sees their own loan and no desk, a member neither", async () => {
    for (const [login, own] of [
      ["agen@gerai.test", 200],
      ["member@gerai.test", 403],
    ] as const) {
      const { page, context } = await visit(browser(), world().url, DESKTOP);
      await signIn(page, login);
      expect(await page.locator('nav a[href="/account/utang"]').count()).toBe(own === 200 ? 1 : 0);
      expect(await page.locator('nav a[href="/agent-center/list-agent-debt"]').count()).toBe(0);
      for (const path of ["/account/utang", "/account/utang/pay", "/account/debt-history/pascabayar"]) {
        expect((await page.goto(path))?.status(), `${login} ${path}`).toBe(own);
      }
      for (const path of [...LISTS, "/admin/loans"]) expect((await page.goto(path))?.status(), path).toBe(403);
      await context.close();
    }
  });

  it("a sales user finds their agents by due date, an admin everybody's", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "sales@gerai.test");
    await page.locator('nav a[href="/agent-center/list-agent-debt"]').first().click();
    await page.getByRole("link", { name: /Toni Tempo/ }).waitFor();
    expect(await page.getByText("Agus Agen").count()).toBe(0);
    await page.goto("/agent-center/list-agent-debt?due=tomorrow");
    await page.getByText("Tidak ada yang cocok").first().waitFor();
    for (const path of LISTS) {
      expect((await page.goto(`${path}?due=overdue&page=x`))?.status(), path).toBe(200);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    for (const path of ["/admin/loans", "/admin/loans/bills", "/admin/loans/deposits"]) {
      expect((await page.goto(path))?.status(), path).toBe(403);
    }
    await context.close();
  });
});

describe("the deposit card", () => {
  it("has tabs for two balances, a refresh button and its colour; on phones payment pages have a card of their own", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, "tempo@gerai.test");
    await page.getByText("Saldo pinjaman").click();
    await page.getByText(/Terpakai Rp/).waitFor();
    await page.getByText("Saldo deposit").last().click();
    await world().sql.query(
      `select private.ledger_open('opening', 'refresh', array[-8, l.id], array[-5000, 5000])
       from private.ledger_accounts l join public.accounts a on a.id = l.user_id
       where a.email = 'tempo@gerai.test' and l.kind = 'deposit'`,
    );
    const { deposit } = await figures("tempo@gerai.test");
    await page.getByRole("button", { name: "Segarkan" }).click();
    await page
      .getByText(`Rp ${String(deposit).replace(/(\d)(\d{3})$/, "$1.$2")}`)
      .first()
      .waitFor();
    await page.goto("/payment/deposit/topup");
    expect(await page.locator("main dl").first().isVisible()).toBe(false);
    await context.close();

    const phone = await visit(browser(), world().url, PHONE);
    await signIn(phone.page, "agen@gerai.test");
    expect(await phone.page.getByText("Saldo pinjaman").count()).toBe(0);
    for (const path of ["/payment/deposit/topup", "/payment/deposit/transfer", "/payment/cashback-redeem"]) {
      await phone.page.goto(path);
      await phone.page.locator("main dl", { hasText: "Saldo deposit" }).first().waitFor();
      await expectNoSideScroll(phone.page);
    }
    await phone.context.close();
  });
});
