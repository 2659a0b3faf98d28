import type { Page } from "playwright";
import { expect, it } from "vitest";
import { ADMIN_PLACES } from "#app/navigation/admin-places.ts";
import { addressOf } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { inFull, sampled } from "#tests/support/full-counts.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { comesToLife, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { speakLonger } from "./support/speak-longer.ts";

const world = useSharedWorld();
const browser = useBrowser();

const STEP = inFull(5, 1);
const GUEST = ["/", "/auth/login", "/auth/register", "/auth/forgot", "/pricelist/pulsa", "/help", "/developers/errors"];
const own = [
  ...new Set(PLACES.filter(({ path }) => !path.includes("/:")).map(addressOf)),
  "/prabayar/pulsa?number=087800001230",
  "/prabayar/pulsa?number=087800001230&product=xld10",
  "/payment/deposit/topup?amount=100000",
];
const admin = ADMIN_PLACES.map(({ path }) => path).filter((path) => !path.includes(":"));

/** How far a page scrolls sideways, and what sticks out of it; null where all fits. */
function sticksOut(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return null;
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return `${over} px: ${wide
      .slice(0, 3)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .join(" ")}`;
  });
}

it.each([
  ["a guest's", null, GUEST],
  ["an agent's", "agen@gerai.test", sampled(own, STEP)],
  ["an admin's", "admin@gerai.test", sampled(admin, STEP)],
] as const)("%s pages hold sentences that are 40 %% longer, at 360 px", async (_, login, paths) => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  if (login !== null) await signIn(page, login);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    // What React takes over later would say its own words again.
    if (await page.evaluate(() => "__remixContext" in window)) await comesToLife(page);
    const before = (await page.locator("body").innerText()).length;
    await speakLonger(page);
    const words = (await page.locator("body").innerText()).length;
    // That the page speaks longer at all.
    if (words < before * 1.1) found.push(`${path}: ${before} letters became ${words}`);
    const out = await sticksOut(page);
    if (out !== null) found.push(`${path}: ${out}`);
  }
  expect(found).toEqual([]);
  await context.close();
});
