import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { inFull } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  PHONE,
  signIn,
  useBrowser,
  visit,
  withoutLive,
} from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

const NOTICE = "[data-connection-notice]";
/** Screens that only a step before, not a link, leads to. */
const STEPS = {
  "agen@gerai.test": [
    "/",
    "/prabayar/pulsa?number=087800001230&product=xld10",
    "/payment/deposit/transfer?recipient=member%40gerai.test&amount=25000&confirm=1",
    "/payment/cashback-redeem",
    "/account/utang",
    "/account/profile",
    "/account/delete",
    "/account/pin/reset",
    "/account/phone/change",
  ],
  "admin@gerai.test": ["/admin", "/admin/settings", "/admin/users", "/admin/claims", "/admin/reconciliation"],
  guest: ["/auth/login", "/auth/register", "/auth/forgot", "/auth/reset", "/pricelist"],
};
/** The deep run goes from page to page; here those that are named are enough. */
const MOST_PAGES = inFull(12, 32);

/** One page of each kind: codes and numbers in an address make no other kind. */
const kindOf = (path: string) => path.replace(/[?#].*$/, "").replaceAll(/\/[^/]*\d[^/]*/g, "/:one");

/** Every address that a link of this page leads to within the product. */
const linksOf = (page: Page) =>
  page.locator("a[href]").evaluateAll((links) =>
    links
      .map((link) => link as HTMLAnchorElement)
      .filter((link) => link.origin === location.origin && !link.download && !/\.(csv|xlsx|json)$/.test(link.pathname))
      .map((link) => link.pathname + link.search),
  );

/** Types into every empty field, as a person would, and says what all fields of the page hold then. */
const typeEverywhere = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      if (field.disabled || field.readOnly || field.value !== "") continue;
      if (field instanceof HTMLInputElement && !/^(text|email|tel|password|search)$/.test(field.type)) continue;
      const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, field.name === "pin" ? "12345" : "7");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

/** What every field of every form holds. */
const heldBy = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].flatMap((form) =>
      [...form.elements].map((one) => {
        const field = one as HTMLInputElement;
        return `${field.name}=${field.value}${field.checked ? " on" : ""}`;
      }),
    ),
  );

/** Submits the form with this number without a network; what is wrong afterwards. */
async function submitOffline(page: Page, number: number): Promise<string[]> {
  await typeEverywhere(page);
  const held = await heldBy(page);
  const [address, heading] = [page.url(), await page.locator("h1").allTextContents()];
  const form = page.locator("form").nth(number);
  await form.evaluate((one: HTMLFormElement) => {
    one.noValidate = true;
    one.requestSubmit();
  });
  const told = await form
    .locator(`${NOTICE}[role=alert]`)
    .waitFor({ timeout: 20_000, state: "attached" })
    .then(
      () => true,
      () => false,
    );
  const wrong: string[] = [];
  if (!told) wrong.push("tells nothing");
  if (page.url() !== address || (await page.locator("h1").allTextContents()).join() !== heading.join())
    wrong.push("leaves the page");
  else if ((await heldBy(page)).join("&") !== held.join("&")) wrong.push("forgets what was typed");
  return wrong;
}

/** Goes from page to page and submits every form without a network; names the forms that fail. */
async function everyForm(page: Page, from: readonly string[]) {
  const [queue, kinds, forms, wrong] = [[...from], new Set<string>(), new Set<string>(), [] as string[]];
  for (let path = queue.shift(); path !== undefined && kinds.size < MOST_PAGES; path = queue.shift()) {
    const kind = from.includes(path) ? path : kindOf(path);
    if (kinds.has(kind) || kind.startsWith("/auth/logout")) continue;
    kinds.add(kind);
    const answer = await page.goto(path);
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue;
    // What a page without its life yet is given, the coming life may take back.
    if ((await page.locator("script[type=module], script[type=later]").count()) > 0) await comesToLife(page);
    queue.push(...(await linksOf(page)));
    await page.context().setOffline(true);
    for (let number = 0; number < (await page.locator("form").count()); number++) {
      const name = await page
        .locator("form")
        .nth(number)
        .evaluate((form: HTMLFormElement) => {
          const fields = [...form.elements].map((one) => (one as HTMLInputElement).name).filter(Boolean);
          return `${form.method} ${form.getAttribute("action")?.split("?")[0] ?? ""} (${[...new Set(fields)].join(" ")})`;
        });
      const known = `${kind}: ${name}`;
      // The frame's forms are the same on every page.
      if (forms.has(name) && /logout|preferences/.test(name)) continue;
      forms.add(name);
      const found = await submitOffline(page, number);
      wrong.push(...found.map((one) => `${known} ${one}`));
      if (found.includes("leaves the page")) break;
    }
    await page.context().setOffline(false);
  }
  return { kinds, forms, wrong };
}

describe("without a network", () => {
  it.each([
    ["agen@gerai.test", inFull(12, 25), inFull(12, 25)],
    ["admin@gerai.test", inFull(12, 15), inFull(8, 10)],
    ["guest", 5, 5],
  ] as const)(
    "every form that %s can reach keeps its page and what was typed",
    async (who, pages, least) => {
      const { page, context } = await visit(browser(), world().url, DESKTOP);
      // A screen that freshens itself just as the network goes is another matter.
      await withoutLive(page);
      if (who !== "guest") await signIn(page, who);
      const { kinds, forms, wrong } = await everyForm(page, STEPS[who]);
      expect(wrong).toEqual([]);
      expect(kinds.size).toBeGreaterThanOrEqual(pages);
      expect(forms.size).toBeGreaterThanOrEqual(least);
      await context.close();
    },
    400_000,
  );

  it("says that nothing was sent, and the same button sends it once there is a network", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await page.goto("/auth/login");
    await page.locator("input[name=login]").fill("agen@gerai.test");
    await page.locator("input[name=password]").fill("rahasia-123");
    await context.setOffline(true);
    const enter = page.locator("main button[type=submit]").first();
    await enter.click();
    await page.getByRole("alert").filter({ hasText: "Tidak ada koneksi internet" }).waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await enter.click();
    await page.waitForURL((url) => url.pathname === "/");
    await context.close();
  });
});
