import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ADMIN_PLACES } from "#app/navigation/admin-places.ts";
import { addressOf } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { useWorld } from "#tests/support/world.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

/** Addresses that only lead elsewhere, or belong to no one here. */
const NOT_HERE = ["/prabayar", "/prabayar/topupByExcel", "/multi-courier", "/agent-center/debt-history", "/admin"];
const isScreen = (path: string) => !NOT_HERE.includes(path) && !path.startsWith("/agent-center/list-");
const screens = [
  ...new Set([...PLACES.filter(({ path }) => !path.includes("/:")).map(addressOf), "/prabayar/pulsa"]),
].filter(isScreen);
const adminScreens = ADMIN_PLACES.map(({ path }) => path).filter((path) => !path.includes(":"));

/** What does not fit: how far the page scrolls sideways, what sticks out, and amounts that are broken after `Rp`. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over > 0) {
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && element.childElementCount === 0,
      );
      found.push(
        `${over} px too wide: ${wide
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120))
          .join(" ")}`,
      );
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const amount of (node.nodeValue ?? "").matchAll(/Rp\u00a0[\d.]+/g)) {
        const range = document.createRange();
        range.setStart(node, amount.index);
        range.setEnd(node, amount.index + amount[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`broken: ${amount[0]}`);
      }
    }
    return found;
  });
}

async function walk(page: Page, paths: readonly string[], prepare: () => Promise<unknown>): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    if (answer?.status() !== 200) wrong.push(`${path}: ${answer?.status()}`);
    await prepare();
    for (const misfit of await misfits(page)) wrong.push(`${path}: ${misfit}`);
  }
  return wrong;
}

describe.each([
  ["letters of twice the size at 360 px", 360, "default", "200%"],
  ["the largest letters at 320 px", 320, "huge", ""],
] as const)("with %s", (_, width, text, zoom) => {
  const open = async (login: string) => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, viewport: { width, height: 740 } });
    await signIn(page, login);
    await context.addCookies([{ name: "gerai_display", value: `${text}.normal.default`, url: world().url }]);
    const enlarge = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, zoom);
    return { page, context, enlarge };
  };

  it("no screen scrolls sideways, no amount is broken, and every screen marks its tab", async () => {
    const { page, context, enlarge } = await open("agen@gerai.test");
    expect(screens.length).toBeGreaterThan(25);
    const unmarked: string[] = [];
    const own = screens.filter((path) => !/^\/(pricelist|developers|admin)/.test(path));
    const wrong = await walk(page, own, async () => {
      await enlarge();
      const marks = page.locator("nav.fixed [aria-current=page]");
      if ((await marks.count()) !== 1) unmarked.push(page.url());
    });
    expect([wrong, unmarked]).toEqual([[], []]);
    await context.close();
  });

  it("no screen of the admin area scrolls sideways", async () => {
    const { page, context, enlarge } = await open("admin@gerai.test");
    expect(await walk(page, adminScreens, enlarge)).toEqual([]);
    await context.close();
  });
});

it("with letters of the usual size at 360 px no screen's title is broken within a word, whatever the balance", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "agen@gerai.test");
  const broken: string[] = [];
  for (const path of ["/notification", "/account/preferences", "/account/laporan/transaksi", "/account/contact"]) {
    await page.goto(path);
    broken.push(
      ...(await page.locator("h1").evaluate((title) => {
        const text = title.firstChild;
        return [...(title.textContent ?? "").matchAll(/\S+/g)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text ?? title, word.index);
          range.setEnd(text ?? title, word.index + word[0].length);
          return range.getClientRects().length > 1 ? [word[0]] : [];
        });
      })),
    );
    await expect.poll(() => misfits(page)).toEqual([]);
  }
  expect(broken).toEqual([]);
  await context.close();
});
