import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, useBrowser, visit } from "./support/browser.ts";
import { registrationCodeFor } from "./support/inbox.ts";

/** What people choose about the look: on private and public pages, in cookies and in the account, on every device. */

const world = useSharedWorld();
const browser = useBrowser();
const two = usePerson(world, "agen");
const fresh = usePerson(world, "agen");

const PASSWORD = "rahasia-123";

/** A choice by its field and value, and what it makes of the page's first element. */
const CHOICES = [
  ["text", "huge", { text: "huge" }],
  ["corners", "sharp", { corners: "sharp" }],
  ["font", "serif", { font: "serif" }],
  ["theme", "dark", { theme: "dark" }],
  ["locale", "en", { lang: "en" }],
] as const;

const lookOf = (page: Page) =>
  page.locator("html").evaluate((html) => ({
    lang: html.getAttribute("lang"),
    theme: html.className,
    text: html.dataset["text"] ?? "",
    corners: html.dataset["corners"] ?? "",
    font: html.dataset["font"] ?? "",
  }));
const USUAL = { lang: "id", theme: "", text: "", corners: "", font: "" };
const CHOSEN = { lang: "en", theme: "dark", text: "huge", corners: "sharp", font: "serif" };

const option = (page: Page, name: string, value: string) => page.locator(`main button[name=${name}][value=${value}]`);

async function choose(page: Page, name: string, value: string): Promise<void> {
  await option(page, name, value).click();
  await page.locator(`main button[name=${name}][value=${value}][aria-pressed=true]`).waitFor();
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto("/auth/login");
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === "/");
}

describe("a guest's preferences", () => {
  it("are all chosen without scripts, show as pressed, hold on public pages and change nobody else's", async () => {
    const guest = await visit(browser(), world().url, { ...PHONE, locale: "id-ID", javaScriptEnabled: false });
    const other = await visit(browser(), world().url, { ...PHONE, locale: "id-ID" });
    await guest.page.goto("/agency");
    await guest.page.locator("header summary").click();
    await guest.page.locator("header a[href='/preferences']").click();
    let wanted: object = USUAL;
    for (const [name, value, made] of CHOICES) {
      await choose(guest.page, name, value);
      wanted = { ...wanted, ...made };
      expect(await lookOf(guest.page)).toEqual(wanted);
    }
    // The same pages, one after the other in both orders: what is kept of them is nobody's look.
    for (const path of ["/agency", "/help", "/blog/posts"]) {
      await guest.page.goto(path);
      expect(await lookOf(guest.page)).toEqual(CHOSEN);
      await other.page.goto(path);
      expect(await lookOf(other.page)).toEqual(USUAL);
      await guest.page.goto(path);
      expect(await lookOf(guest.page)).toEqual(CHOSEN);
    }
    await other.page.goto("/preferences");
    await expectAccessible(other.page);
    await expectNoSideScroll(other.page);
    const folder = process.env["SCREENS"];
    if (folder) await other.page.screenshot({ path: `${folder}/guest-preferences.png`, fullPage: true });
    expect([...guest.complaints, ...other.complaints]).toEqual([]);
    await guest.context.close();
    await other.context.close();
  });

  it("go with whoever registers, and to the next device", async () => {
    const guest = await visit(browser(), world().url, DESKTOP);
    const email = `tampilan-${Date.now()}@contoh.test`;
    const { page } = guest;
    await page.goto("/preferences");
    for (const [name, value] of CHOICES) await choose(page, name, value);
    await page.goto("/auth/register");
    await page.locator("input[name=name]").fill("Warung Tampilan");
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=phone]").fill(`0813${String(Date.now()).slice(-8)}`);
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.locator("input[name=consent]").check();
    await page.locator("main button[type=submit]").click();
    await page.locator("input[name=code]").fill(await registrationCodeFor(world().url, email));
    await page.locator("main form button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await lookOf(page)).toEqual(CHOSEN);
    const next = await visit(browser(), world().url, DESKTOP);
    await signIn(next.page, email);
    expect(await lookOf(next.page)).toEqual(CHOSEN);
    await guest.context.close();
    await next.context.close();
  });
});

describe("the preferences of an account", () => {
  it("follow to a device that is in use, and of two devices neither loses what the other chose", async () => {
    const [one, other] = [await visit(browser(), world().url, DESKTOP), await visit(browser(), world().url, PHONE)];
    await signIn(one.page, two.email);
    await signIn(other.page, two.email);
    await one.page.goto("/account/preferences");
    await other.page.goto("/account/preferences");
    await choose(one.page, "theme", "dark");
    // Its page still shows what was before.
    await choose(other.page, "text", "huge");
    expect(await lookOf(other.page)).toMatchObject({ theme: "dark", text: "huge" });
    await choose(one.page, "corners", "sharp");
    await choose(one.page, "font", "serif");
    await choose(one.page, "locale", "en");
    expect(await lookOf(one.page)).toEqual(CHOSEN);
    for (const path of ["/account/profile", "/help"]) {
      await other.page.goto(path);
      expect(await lookOf(other.page)).toEqual(CHOSEN);
    }
    expect([...one.complaints, ...other.complaints]).toEqual([]);
    await one.context.close();
    await other.context.close();
  });

  it("do not stay for the next person at the same browser", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, locale: "id-ID" });
    await signIn(page, two.email);
    await page.goto("/account/preferences");
    await choose(page, "theme", "dark");
    await context.clearCookies({ name: /session|auth|sb-/ });
    await signIn(page, fresh.email);
    expect(await lookOf(page)).toEqual(USUAL);
    await context.close();
  });
});
