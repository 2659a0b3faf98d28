import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const CHAT = "https://jivo.chat/";

const set = (values: string) => world().sql.query(`update private.site_settings set ${values}`);
beforeAll(() => set("live_chat_enabled = true, live_chat_embed_id = 'Uji12345', company_phone = '0812 3456 7890'"));
afterAll(() => set("live_chat_enabled = false, live_chat_embed_id = null, company_phone = null"));

const locked = (page: import("playwright").Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === "hidden");

describe("the sidebar of a phone", () => {
  it("is opened by the query, holds the page still, and goes by one step back", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email, "/");
    await page.getByRole("button", { name: "Buka menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu utama" });
    await menu.waitFor();
    expect(new URL(page.url()).search).toBe("?sidebar=1");
    expect(await locked(page)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    expect(await locked(page)).toBe(false);
    // A place that is chosen takes its address: the way back is the screen it was opened from.
    await page.getByRole("button", { name: "Buka menu" }).click();
    await menu.getByRole("link", { name: "Semua produk" }).click();
    await page.waitForURL("**/products");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    // Whoever comes by the address itself closes it, too.
    await page.goto("/?sidebar=1");
    await menu.waitFor();
    await page.getByRole("button", { name: "Tutup menu" }).click();
    await page.waitForURL((url) => url.search === "");
    await context.close();
  });
});

describe("the chat", () => {
  it("asks its provider for nothing before it is opened, tells to wait, and goes by one step back", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    const asked: string[] = [];
    let answer = () => {};
    await context.route(`${CHAT}**`, async (route) => {
      asked.push(route.request().url());
      await new Promise<void>((come) => {
        answer = come;
      });
      await route.fulfill({ contentType: "text/html", body: "<p>Halo, ada yang bisa dibantu?</p>" });
    });
    await signIn(page, agent.email, "/products");
    const button = page.getByRole("link", { name: "Obrolan dengan kami" });
    expect(await button.getAttribute("href")).toBe("https://wa.me/6281234567890");
    expect(asked).toEqual([]);
    await button.click();
    const panel = page.getByRole("region", { name: "Obrolan" });
    await panel.waitFor();
    expect(new URL(page.url()).search).toBe("?chat=1");
    await page.getByText("Mohon tunggu sebentar").waitFor();
    await expect.poll(() => asked.length).toBe(1);
    answer();
    expect(await panel.locator("iframe").getAttribute("sandbox")).toBe(
      "allow-scripts allow-same-origin allow-forms allow-popups",
    );
    await panel.frameLocator("iframe").getByText("ada yang bisa dibantu").waitFor();
    expect(asked).toEqual([`${CHAT}Uji12345`]);
    await page.getByRole("button", { name: "Tutup obrolan" }).click();
    await panel.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await context.close();
  });

  it("is WhatsApp on public pages, which show nothing of anybody else's", async () => {
    const answer = await fetch(`${world().url}/auth/login`);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-src 'none'");
    const text = await answer.text();
    expect(text).toContain('href="https://wa.me/6281234567890"');
    expect(text).not.toContain("jivo.chat/");
  });
});

it("whoever taps while a screen is on its way is asked to wait, for three seconds", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, agent.email, "/");
  let answer = () => {};
  await context.route("**/products.data*", async (route) => {
    await new Promise<void>((come) => {
      answer = come;
    });
    await route.continue();
  });
  await page.getByRole("link", { name: "Semua produk" }).first().click();
  await page.waitForTimeout(1_500);
  const since = Date.now();
  await page.getByRole("link", { name: "Semua produk" }).first().click();
  const wait = page.getByText("Mohon tunggu sebentar");
  await wait.waitFor();
  await wait.waitFor({ state: "detached" });
  expect(Date.now() - since).toBeGreaterThan(2_500);
  // What is told otherwise stays for six.
  expect(Date.now() - since).toBeLessThan(5_500);
  answer();
  await context.close();
});

it("the mode of several couriers has its switch, its own navigation, and says kindly that it comes", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await world().sql.query(
    "update public.accounts set permissions = array_append(permissions, 'multicourier') where id = $1",
    [agent.id],
  );
  await world().sql.query(
    `insert into private.account_settings (user_id, multicourier) values ($1, true)
     on conflict (user_id) do update set multicourier = true`,
    [agent.id],
  );
  await signIn(page, agent.email, "/?sidebar=1");
  const mode = page.getByRole("dialog").getByRole("switch", { name: "Multikurir" });
  expect(await mode.getAttribute("aria-checked")).toBe("false");
  await Promise.all([page.waitForURL("**/multi-courier"), page.waitForEvent("load"), mode.click()]);
  await page.getByText("segera hadir").waitFor();
  const tabs = page.getByRole("navigation", { name: "Menu utama" }).getByRole("link");
  expect(await tabs.allTextContents()).toEqual(["Beranda", "Riwayat", "Pengaturan", "Akun"]);
  await expectAccessible(page);
  await tabs.nth(3).click();
  await page.waitForURL("**/account?from=multicourier");
  expect(await tabs.count()).toBe(4);
  await page.goto("/multi-courier");
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await tabs.first().getAttribute("href")).toBe("/");
  await context.close();
});
