import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import type { Standing } from "#tests/security/support/standings.ts";
import { FULL, inTurn, sampled } from "#tests/support/full-counts.ts";
import { pagePaths } from "#tests/support/page-paths.ts";
import { type Example, examplesOf, type Filled, fillLists } from "#tests/support/route-examples.ts";
import { useWorld } from "#tests/support/world.ts";
import { comesToLife, comeToRest, DESKTOP, PHONE, useBrowser, violationsOn, visit } from "./support/browser.ts";
import { leftToTheBrowser } from "./support/left-to-the-browser.ts";
import { speakLonger } from "./support/speak-longer.ts";
import { sticksOut } from "./support/sticks-out.ts";

const world = useWorld({ newDevicesWait: true, withSales: true });
const browser = useBrowser();

let filled: Filled;
const addresses = new Map<Example, string>();
const examples = examplesOf(pagePaths());

beforeAll(async () => {
  filled = await fillLists(world());
  for (const example of examples)
    addresses.set(example, typeof example.at === "string" ? example.at : await example.at(filled));
});

interface Size {
  readonly width: number;
  readonly height: number;
  /** How large its letters are; without one as usual. */
  readonly text?: "huge";
}

/** Letters of the usual size where there is room, the largest on a phone. */
const SIZES: readonly Size[] = [DESKTOP.viewport, { ...PHONE.viewport, text: "huge" }];

interface Look {
  readonly locale: Locale;
  readonly colorScheme: "light" | "dark";
  readonly size: Size;
}

const LOOKS: readonly Look[] = LOCALES.flatMap((locale) =>
  (["light", "dark"] as const).flatMap((colorScheme) => SIZES.map((size) => ({ locale, colorScheme, size }))),
);

const visitors = new Map<string, Page>();

/** Somebody's browser, which is kept. */
async function browserOf(who: Standing, locale: Locale): Promise<Page> {
  const key = `${who} ${locale}`;
  const known = visitors.get(key);
  if (known) return known;
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await context.addCookies(cookiesOf(who, locale));
  visitors.set(key, page);
  return page;
}

function cookiesOf(who: Standing, locale: Locale): Parameters<BrowserContext["addCookies"]>[0] {
  const own = filled.people[who].cookie.split("; ").filter((pair) => pair !== "");
  return [`gerai_locale=${locale}`, ...own.filter((pair) => !pair.startsWith("gerai_locale"))].map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: world().url };
  });
}

/** Opens an example's page; answers what is wrong with that. */
async function open(page: Page, { at: _, status = 200 }: Example, address: string): Promise<string[]> {
  const answer = await page.goto(address, { waitUntil: "load" });
  // What React takes over later would say its own words again.
  if (await page.evaluate(() => "__remixContext" in window)) await comesToLife(page);
  const wrong = answer?.status() === status ? [] : [`${answer?.status()}`];
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}` === address ? wrong : [...wrong, `led to ${pathname}${search}`];
}

async function dress(page: Page, { colorScheme, size: { text, width, height } }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.evaluate((chosen) => {
    const { dataset } = document.documentElement;
    if (chosen === undefined) delete dataset["text"];
    else dataset["text"] = chosen;
  }, text);
  await comeToRest(page);
}

afterAll(async () => {
  for (const page of visitors.values()) await page.context().close();
});

describe("every page, in every language, light and dark, with letters of the usual size and the largest", () => {
  // Each page in one of them; in full in all.
  const looks = examples.map((_, n) => inTurn(LOOKS, n, 1));

  it.each(LOCALES)("in %s fits, and nothing is found against it", { timeout: 3_600_000 }, async (locale) => {
    const wrong: string[] = [];
    for (const [n, example] of examples.entries()) {
      const those = (looks[n] ?? []).filter((look) => look.locale === locale);
      if (those.length === 0) continue;
      const address = addresses.get(example) ?? "";
      const page = await browserOf(example.who, locale);
      const say = (what: string) => wrong.push(`${example.who} ${address}: ${what}`);
      (await open(page, example, address)).forEach(say);
      (await leftToTheBrowser(page)).forEach(say);
      for (const look of those) {
        await dress(page, look);
        const found = [...(await violationsOn(page)), await sticksOut(page)].filter((one) => one !== null);
        for (const one of found) say(`${look.colorScheme} ${look.size.text ?? "usual"}: ${one}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("holds sentences that are 40 % longer, at 360 px", { timeout: 3_600_000 }, async () => {
    const wrong: string[] = [];
    for (const example of sampled(examples, 5)) {
      const address = addresses.get(example) ?? "";
      const page = await browserOf(example.who, "id");
      const say = (what: string) => wrong.push(`${example.who} ${address}: ${what}`);
      (await open(page, example, address)).forEach(say);
      await dress(page, { locale: "id", colorScheme: "light", size: PHONE.viewport });
      const before = (await page.locator("body").innerText()).length;
      await speakLonger(page);
      const words = (await page.locator("body").innerText()).length;
      // That the page speaks longer at all.
      if (words < before * 1.1) say(`${before} letters became ${words}`);
      const out = await sticksOut(page);
      if (out !== null) say(out);
    }
    expect(wrong).toEqual([]);
  });
});

describe("an error that nobody expected", () => {
  it("is a page that axe finds nothing against, inside the frame and outside, in every look", async () => {
    const rename = (from: string, to: string) => world().sql.query(`alter function public.${from} rename to ${to}`);
    const wrong: string[] = [];
    await rename("blog_posts", "blog_posts_away");
    try {
      for (const [n, look] of LOOKS.entries()) {
        const who = n % 2 === 0 || FULL ? "guest" : "agent";
        const page = await browserOf(who, look.locale);
        const example = { who, at: "", status: 500 } as const;
        wrong.push(...(await open(page, example, "/blog/posts?search=rusak")));
        await dress(page, look);
        wrong.push(...(await violationsOn(page)), (await sticksOut(page)) ?? "");
      }
    } finally {
      await rename("blog_posts_away", "blog_posts");
    }
    expect(wrong.filter((one) => one !== "")).toEqual([]);
  });
});
