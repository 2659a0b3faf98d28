import type { Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { comesToLife, DESKTOP, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const GUEST = ["/", "/auth/login", "/pricelist/pulsa", "/help", "/no/such/page"];
const OWN = ["/", "/products", "/prabayar/pulsa?number=087800001230", "/account", "/account/laporan/semua"];
const ADMIN = ["/admin", "/admin/status", "/admin/users"];
const MOST_STEPS = 50;

/** What is wrong with how a page is laid out for a screen reader, a finger, and who gets sick of movement. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const found: string[] = [];
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    if (shown("main").length !== 1) found.push(`${shown("main").length} main landmarks`);
    if (shown("h1").length !== 1) found.push(`${shown("h1").length} first headings`);
    const names = shown("nav").map((nav) => {
      const heading = document.getElementById(nav.getAttribute("aria-labelledby") ?? "");
      return nav.getAttribute("aria-label") ?? heading?.textContent ?? "";
    });
    if (names.includes("") || new Set(names).size < names.length) found.push(`navigations: ${names.join("|")}`);
    const first = document.querySelector<HTMLAnchorElement>("a[href], button");
    if (first?.hash === "" || !document.querySelector(first?.hash || "#none")) found.push("no skip link at first");
    for (const target of shown("a[href], button, input:not([type=hidden]), select, summary, textarea")) {
      const label = target instanceof HTMLInputElement ? target.labels?.[0]?.getBoundingClientRect() : undefined;
      const own = target.getBoundingClientRect();
      if (own.width <= 1) continue;
      // A link in the middle of a sentence is as high as its line (WCAG 2.5.8).
      const inSentence = getComputedStyle(target).display === "inline" && target.closest("p, li, label") !== null;
      const [width, height] = [Math.max(own.width, label?.width ?? 0), Math.max(own.height, label?.height ?? 0)];
      if (!inSentence && (width < LEAST || height < LEAST)) found.push(`small: ${target.outerHTML.slice(0, 100)}`);
    }
    for (const moved of document.getAnimations()) {
      const { duration } = moved.effect?.getComputedTiming() ?? {};
      if (moved.playState === "running" && Number(duration) > 20) found.push("moves though it should not");
    }
    return found;
  });
}

/** What has the keyboard's attention, and whether anything of it can be seen. */
interface Focused {
  readonly seen: boolean;
  readonly html: string;
}

/** What the keyboard comes to and nobody sees, because a bar lies on it. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate((): Focused | null => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
      const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const above = document.elementFromPoint(x, y);
        const label =
          element instanceof HTMLInputElement && [...(element.labels ?? [])].some((one) => one.contains(above));
        return above !== null && (element.contains(above) || above.contains(element) || label);
      });
      return { seen: seen || width <= 2, html: element.outerHTML.slice(0, 100) };
    });
    if (at === null) break;
    if (!at.seen) hidden.push(at.html);
  }
  return hidden;
}

it.each([
  ["a guest's", null, GUEST],
  ["an agent's", "own", OWN],
  ["an admin's", "admin@gerai.test", ADMIN],
] as const)(
  "%s pages have landmarks, a skip link, room for a finger, no movement that is not wanted, and no bar on the focus",
  async (_, login, paths) => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, reducedMotion: "reduce" });
    if (login !== null) await signIn(page, login === "own" ? agent.email : login);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      for (const fault of [...(await faults(page)), ...(await hiddenFocus(page))]) found.push(`${path}: ${fault}`);
    }
    expect(found).toEqual([]);
    await context.close();
  },
);

it("the skip link leads past the menus, a new screen begins at its heading, ? shows the keys, / goes to the search", async () => {
  const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, agent.email);
  await comesToLife(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await page.keyboard.press("?");
  await page.waitForURL("**/account/keys");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.keyboard.press("/");
  await page.waitForURL("**/products");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("main :is([type=search], [data-search])")))
    .toBe(true);
  // What is going on is told to who does not see it.
  expect(await page.locator("[role=status], [aria-live]").count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
