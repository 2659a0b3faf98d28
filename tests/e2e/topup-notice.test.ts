import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  hears,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";
import { chooseBrand } from "./support/choose-brand.ts";

/** The notice of a top-up on every screen (core spec §4). */

const world = useSharedWorld();
const browser = useBrowser();
const live = usePerson(world, "agen");
const plain = usePerson(world, "agen");

const noticeOn = (page: Page) => page.getByRole("complementary", { name: "Pemberitahuan isi saldo" });

async function topUp(page: Page, amount: number): Promise<string> {
  await page.goto(`/payment/deposit/topup?amount=${amount}`);
  await chooseBrand(page, "alfamart");
  await page.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** How far down the first thing below the title stands. */
const contentTop = (page: Page) =>
  page.locator("main h1").evaluate((title) => {
    const below = [...document.querySelectorAll("main section, main form, main table")].find(
      (box) => box.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_PRECEDING && !box.closest("aside"),
    );
    return below?.getBoundingClientRect().top ?? -1;
  });

describe("the notice of a top-up", () => {
  it("arrives on another device over its screen, moves nothing, and is closed on both", async () => {
    const phone = await visit(browser(), world().url, PHONE);
    const desk = await visit(browser(), world().url, DESKTOP);
    await signIn(phone.page, live.email);
    await signIn(desk.page, live.email, "/account/profile");
    await comesToLife(desk.page);
    await hears(desk.page);
    const top = await contentTop(desk.page);
    const code = await topUp(phone.page, 60_000);
    // The page of the top-up itself tells it already.
    expect(await noticeOn(phone.page).count()).toBe(0);
    await noticeOn(desk.page).getByText("masih diproses").waitFor();
    expect(await contentTop(desk.page)).toBe(top);
    await look(desk.page, "topup-notice-arrived");
    await fetch(`${world().url}/sandbox/midtrans/pay/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    await noticeOn(desk.page).getByText("Isi saldo Rp 60.000 sudah masuk.").waitFor();
    await phone.page.goto("/account/profile");
    await noticeOn(phone.page).getByText("sudah masuk").waitFor();
    await look(phone.page, "topup-notice-paid");
    await comesToLife(phone.page);
    await hears(phone.page);
    await desk.page.getByRole("button", { name: "Tutup pemberitahuan isi saldo" }).click();
    await noticeOn(desk.page).waitFor({ state: "detached" });
    await noticeOn(phone.page).waitFor({ state: "detached" });
    await desk.page.reload();
    expect(await noticeOn(desk.page).count()).toBe(0);
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
    await phone.context.close();
    await desk.context.close();
  });

  it("stands below the title on a phone, is not told twice at home, and closes without scripts", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await page.goto("/auth/login");
    await page.locator("input[name=login]").fill(plain.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/");
    const code = await topUp(page, 70_000);
    await page.goto("/");
    await page
      .getByRole("list", { name: /menunggu|perlu/i })
      .getByText("Rp")
      .first()
      .waitFor();
    expect(await noticeOn(page).count()).toBe(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/account/preferences");
      const title = await page.locator("main h1").boundingBox();
      const notice = await noticeOn(page).boundingBox();
      expect(title?.y).toBeLessThan(56);
      expect(notice?.y).toBeGreaterThanOrEqual(56);
    }
    await fetch(`${world().url}/sandbox/midtrans/pay/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const told = async () => {
      await page.goto("/");
      return noticeOn(page).getByText("sudah masuk").count();
    };
    await expect.poll(told).toBe(1);
    await page.getByRole("button", { name: "Tutup pemberitahuan isi saldo" }).click();
    await noticeOn(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
