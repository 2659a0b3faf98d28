import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, useBrowser, visit } from "./support/browser.ts";
import { registrationCodeFor } from "./support/inbox.ts";

const world = useWorld();
const browser = useBrowser();
/** As a phone calls itself: a browser without a head is a robot, and no click. */
const VISITOR = {
  ...PHONE,
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
} as const;
const A_DAY_MS = 86_400_000;

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto("/auth/login");
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("rahasia-123");
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Registers on this page, as far as an account. */
async function register(page: Page, email: string, phone: string): Promise<void> {
  await page.locator("input[name=name]").fill("Siti Rahma");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=password]").fill("rahasia-warung-1");
  await page.locator("input[name=consent]").check();
  await page.locator("main button[type=submit]").click();
  await page.locator("input[name=code]").fill(await registrationCodeFor(world().url, email));
  await page.getByRole("button", { name: "Buka akun saya" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

const broughtBy = async (email: string) => {
  const { rows } = await world().sql.query<{ by: string | null }>(
    "select b.email as by from public.accounts a left join public.accounts b on b.id = a.referred_by where a.email = $1",
    [email],
  );
  return rows[0]?.by ?? null;
};
const mailsTo = async (email: string) => {
  const answer = await fetch(`${world().url}/dev/inbox.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { text: string; headers?: Record<string, string> }[];
};

it("is chosen, shared, clicked once, and counts for whoever registers 30 days later", async () => {
  const agent = await visit(browser(), world().url, PHONE);
  await signIn(agent.page, "agen@gerai.test");
  await agent.page.goto("/agent-center/referral");
  await expectNoSideScroll(agent.page);
  await expectAccessible(agent.page);
  await agent.page.locator("input[name=referral_code]").fill("admin99");
  await agent.page.getByRole("button", { name: "Pakai kode ini" }).click();
  await agent.page
    .getByText(/tidak dapat dipakai/)
    .first()
    .waitFor();
  expect(await agent.page.locator("input[name=referral_code]").inputValue()).toBe("admin99");
  await agent.page.locator("input[name=referral_code]").fill("KiosBudi7");
  await agent.page.getByRole("button", { name: "Pakai kode ini" }).click();
  await agent.page.getByText("Kode Anda sekarang KIOSBUDI7.").waitFor();
  await agent.page.getByRole("img", { name: "Kode QR tautan referral Anda" }).waitFor();
  expect(await agent.page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain(
    encodeURIComponent("/r/KIOSBUDI7"),
  );

  const visitor = await visit(browser(), world().url, VISITOR);
  // What a browser asks for ahead is no click, and keeps none from being counted.
  const ahead = await visitor.context.request.get("/r/kiosbudi7", {
    headers: { "Sec-Purpose": "prefetch" },
    maxRedirects: 0,
  });
  expect([ahead.status(), ahead.headers()["set-cookie"]]).toEqual([503, undefined]);
  for (let i = 0; i < 3; i++) await visitor.page.goto("/r/kiosbudi7");
  expect(new URL(visitor.page.url()).pathname).toBe("/auth/register");
  expect(await visitor.page.locator("input[name=referral_code]").inputValue()).toBe("KIOSBUDI7");
  await agent.page.reload();
  await agent.page.locator("dt", { hasText: "Pengunjung tautan" }).locator("xpath=following-sibling::dd").waitFor();
  const clicks = agent.page.locator("dt", { hasText: "Pengunjung tautan" }).locator("xpath=following-sibling::dd");
  expect(await clicks.innerText()).toBe("1");

  // 30 days and an hour later the browser has what has not ended by then, and the database is as old.
  const later = Date.now() + 30 * A_DAY_MS + 3_600_000;
  const kept = (await visitor.context.cookies()).filter(({ expires }) => expires * 1_000 > later);
  await world().sql.query("update private.referral_visits set day = day - 30");
  const back = await visit(browser(), world().url, VISITOR);
  await back.context.addCookies(kept);
  await back.page.goto("/auth/register");
  expect(await back.page.locator("input[name=referral_code]").inputValue()).toBe("");
  const email = `${randomUUID()}@contoh.test`;
  await register(back.page, email, "0813 9100 2001");
  expect(await broughtBy(email)).toBe("agen@gerai.test");

  await agent.page.reload();
  await agent.page.getByText("Si••• Ra•••").first().waitFor();
  await expectNoSideScroll(agent.page);
  expect([...agent.complaints, ...visitor.complaints, ...back.complaints]).toEqual([expect.stringContaining("422")]);
});

it("fails kindly, and is left out by whoever takes it out of the form", async () => {
  const { page } = await visit(browser(), world().url, VISITOR);
  await page.goto("/r/NOBODYHASIT");
  await page.getByText("Kode referral ini sudah tidak dipakai. Anda tetap dapat mendaftar.").waitFor();
  const { rows } = await world().sql.query<{ code: string }>(
    "select referral_code as code from public.accounts where email = 'master@gerai.test'",
  );
  await page.goto(`/r/${rows[0]?.code}`);
  await page.locator("input[name=referral_code]").fill("");
  const email = `${randomUUID()}@contoh.test`;
  await register(page, email, "0813 9100 2002");
  expect(await broughtBy(email)).toBeNull();
});

it("invites by mail, which its reader ends by the page or by the mail program's one click", async () => {
  const { page } = await visit(browser(), world().url, PHONE);
  await signIn(page, "master@gerai.test");
  await page.goto("/account/referral/email");
  await expectNoSideScroll(page);
  const [first, second] = [`${randomUUID()}@luar.test`, `${randomUUID()}@luar.test`];
  for (const email of [first, second]) {
    await page.locator("input[name=email]").fill(email);
    await page.getByRole("button", { name: "Kirim undangan" }).click();
    await page.getByText("Undangan segera dikirim").waitFor();
  }
  await page.getByText("Sisa 8 undangan hari ini.").waitFor();
  await world().runCron();
  for (const one of [first, second]) {
    await expect.poll(async () => (await mailsTo(one)).length, { timeout: 20_000 }).toBe(1);
  }

  const [byPage] = await mailsTo(first);
  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(byPage?.text ?? "")?.[0] ?? "";
  const guest = await visit(browser(), world().url, PHONE);
  await guest.page.goto(new URL(link).pathname);
  await guest.page.getByText(/Hentikan undangan dari agen/).waitFor();
  await expectAccessible(guest.page);
  const refused = async () => (await world().sql.query("select 1 from private.referral_refusals")).rowCount;
  expect(await refused()).toBe(0);
  await guest.page.getByRole("button", { name: "Hentikan" }).click();
  await guest.page.getByText(/tidak lagi menerima undangan/).waitFor();
  expect(await refused()).toBe(1);

  const [byProgram] = await mailsTo(second);
  const address = /<(.+)>/.exec(byProgram?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(byProgram?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const answer = await fetch(new URL(new URL(address).pathname, world().url), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect(await refused()).toBe(2);
});
