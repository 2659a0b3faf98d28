import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFailed } from "vitest";
import { useShared } from "#tests/support/shared.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const LOCAL = { locale: "id-ID", timezoneId: "Asia/Jakarta" } as const;
/** What a page asks through its worker a test cannot hold up: those that are about the worker allow it. */
const WITHOUT_WORKER = { serviceWorkers: "block" } as const;

async function launch(): Promise<{ readonly browser: Browser; stop(): Promise<void> }> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return { browser, stop: () => browser.close() };
}

/** One Chromium for all files of a process; what a file opened in it is closed after its last test. */
export function useBrowser(): () => Browser {
  const shared = useShared("Chromium", launch);
  // Another file's world may have had the same port.
  beforeAll(() => sessions.clear());
  afterAll(async () => {
    for (const context of shared().browser.contexts()) await context.close();
  });
  return () => shared().browser;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of: script errors, refused content, answers from 400 on, foreign origins asked. */
  readonly complaints: string[];
}

/** How many of a failed page's last questions are told. */
const LAST_ASKED = 12;
/** How much of its words. */
const MOST_SHOWN = 1_500;

/** Pages whose live channel is open. */
const listening = new WeakSet<Page>();

/** Waits until a page hears what happens: what is announced before is never shown there. */
export async function hears(page: Page): Promise<void> {
  await expect.poll(() => listening.has(page), { timeout: 20_000 }).toBe(true);
}

/** A person with a browser of their own. Scripts that fail, CSP refusals and foreign requests are complaints. */
export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, ...WITHOUT_WORKER, ...LOCAL, ...options });
  origins.set(context, baseURL);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) actOnceAlive(page);
  const complaints: string[] = [];
  const asked: string[] = [];
  const waiting = new Set<string>();
  onTestFailed(async ({ task }) => {
    const name = task.name.replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
    await page.screenshot({ path: `test-results/${name}.png`, fullPage: true }).catch(() => undefined);
    const shown = await page
      .locator("main")
      .innerText({ timeout: 2_000 })
      .catch(() => "no main");
    const told = [...complaints, ...asked.slice(-LAST_ASKED), ...[...waiting].map((one) => `${one} unanswered`)];
    process.stderr.write(`${page.url()}\n  ${told.join("\n  ")}\n${shown.slice(0, MOST_SHOWN)}\n`);
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      if (/"phx_reply"/.test(String(payload)) && /"ref":"1"/.test(String(payload))) listening.add(page);
    });
    socket.on("close", () => listening.delete(page));
  });
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // A navigation that overtakes another aborts it, and the router says so.
    const overtaken = message.text().startsWith("AbortError");
    if (message.type() === "error" && !overtaken) complaints.push(`console: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    waiting.delete(`${request.method()} ${request.url()}`);
    asked.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    waiting.delete(`${response.request().method()} ${response.url()}`);
    asked.push(`${response.request().method()} ${response.url()} ${response.status()}`);
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    waiting.add(`${request.method()} ${request.url()}`);
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) complaints.push(`foreign: ${request.url()}`);
  });
  return { page, context, complaints };
}

/**
 * Whoever opens a page, loads it anew or waits for its address acts on it once it is alive: a test that is faster than
 * its scripts tries something else, and only on a slow machine. What comes before is asked for by `waitUntil`.
 */
function actOnceAlive(page: Page): void {
  const once = async <T>(navigation: Promise<T>, waits: boolean): Promise<T> => {
    const answer = await navigation;
    if (waits && (await page.locator("script[type=module], script[type=later]").count()) > 0) await comesToLife(page);
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = (url, options) => once(waitForURL(url, options), options?.waitUntil === undefined);
  page.goto = (url, options) => once(goto(url, options), options?.waitUntil === undefined);
  page.reload = (options) => once(reload(options), options?.waitUntil === undefined);
}

/**
 * Waits until React has taken the page over. Before that a click on a button sends its form as the browser does, past
 * the router, and what a test has arranged for the router's questions never happens. The load event comes too early:
 * the texts of the page's language arrive after it. Not for pages without the router's script, which never come to
 * life.
 */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React 18's own mark on what it hydrates, here the document; its state says when that is done.
    const mark = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
    const root = mark && (document as unknown as Record<string, { stateNode: HydratedRoot }>)[mark];
    return root !== undefined && root !== "" && !root.stateNode.current.memoizedState.isDehydrated;
  });
}

interface HydratedRoot {
  readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
}

/**
 * The page's live channel never answers, so that no screen freshens itself in the middle of what a test does: the first
 * answer alone, a moment after the page has loaded, has every page loaded anew. Answers the addresses that have asked
 * for the channel, which is the last thing that a page loads by itself.
 */
export async function withoutLive(page: Page): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  await page.routeWebSocket("**/realtime/**", () => {
    asked.add(new URL(page.url()).pathname);
  });
  return asked;
}

const origins = new WeakMap<BrowserContext, string>();

interface Session {
  readonly name: string;
  readonly value: string;
}
/** Who has signed in, by world and login: an account may sign in ten times a minute only. */
const sessions = new Map<string, Promise<readonly Session[]>>();

/** Signs somebody in by the API, with the cookies that a browser would be given: no page is loaded for that. */
async function startSession(origin: string, login: string): Promise<readonly Session[]> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ login, password: "rahasia-123" }),
  });
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().flatMap((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return value === "" ? [] : [{ name, value }];
  });
}

/** A demo account opens a page (the home page), signed in: in the same world with the same session each time. */
export async function signIn(page: Page, login = "agen@gerai.test", path = "/"): Promise<void> {
  const url = origins.get(page.context()) ?? "";
  const key = `${url} ${login}`;
  const session = sessions.get(key) ?? startSession(url, login);
  sessions.set(key, session);
  await page.context().addCookies((await session).map((cookie) => ({ ...cookie, url, httpOnly: true })));
  await page.goto(path);
}

/** What axe has found nothing against in this run: routes, each in both themes, with a sheet open or without. */
const accessible = new Set<string>();

/** As it is made for browsers: half of what the builder sends to the page each time by itself. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What axe finds on a page as it stands now, against WCAG 2.2 AA. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/**
 * Nothing that axe finds against WCAG 2.2 AA may stand on the page. Our pages have no frames, so axe runs in the page
 * itself and reports in full only what it finds: a third of the time. Every page as it is opened is read by
 * every-page.test.ts; here each route is read with a sheet open, and where it says that something is wrong, once in
 * each theme. With AXE=all (`npm run test:deep -- axe`) every page is, in its width and language.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectScripts(page);
  await readWhole(page, async () => {
    await comeToRest(page);
    const { plain, look } = await lookOf(page);
    if (process.env["AXE"] !== "all" && (plain || accessible.has(look))) return;
    expect(await violationsOn(page)).toEqual([]);
    accessible.add(look);
  });
}

/** A page of a context without JavaScript would never answer the reader. */
async function expectScripts(page: Page): Promise<void> {
  const runs = page.evaluate(() => new Promise<boolean>((resolve) => setTimeout(resolve, 0, true))).catch(() => true);
  const late = AbortSignal.timeout(20_000);
  const never = new Promise<boolean>((resolve) => late.addEventListener("abort", () => resolve(false)));
  if (!(await Promise.race([runs, never]))) throw new Error("no script runs on this page: read it where scripts run");
}

/** Reads a page once it has loaded. Where a navigation replaces it in the middle, what takes its place is read. */
async function readWhole(page: Page, read: () => Promise<void>): Promise<void> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin).catch(() => Number.NaN);
  for (;;) {
    await page.waitForLoadState("load");
    const begun = await loadedAt();
    try {
      return await read();
    } catch (error) {
      if (Object.is(await loadedAt(), begun)) throw error;
    }
  }
}

/** A page's route, whether a sheet is open on it, and its theme; `plain`: it stands as it is opened. */
function lookOf(page: Page): Promise<{ plain: boolean; look: string }> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll("dialog, [role=dialog]")].some((sheet) => sheet.checkVisibility());
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const plain = !open && !document.querySelector("[aria-invalid=true], [role=alert]");
    return { plain, look: `${location.pathname.replace(/[^/]*[0-9][^/]*/g, "*")} ${open} ${dark}` };
  });
}

/** An animation that takes longer than this stands still: a page of which Chromium draws no frame never ends one. */
const LONGEST_ANIMATION_MS = 3_000;

/** A sheet that is still sliding in has no colours of its own yet: waits for every animation that ends, or ends it. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    // What goes by scrolling ends with no time.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const ending = timed.filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const ended = Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, longest))]);
    for (const one of ending) if (one.playState === "running") one.finish();
  }, LONGEST_ANIMATION_MS);
}

/** Nothing sticks out to the side. A page that has only just begun has no root to measure yet. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/**
 * A finger reaches 44 px of whatever can be tapped in the page's own part, up and down and to both sides of its middle.
 * Links within a sentence are read, not aimed at.
 */
export async function expectReachable(page: Page): Promise<void> {
  const missed = await page.evaluate(() => {
    // Half of 44 px; edges lie between pixels, and a neighbour may begin there.
    const REACH = 20.5;
    const tapped = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button:enabled, summary), footer a")];
    return tapped.flatMap((one) => {
      if (!one.checkVisibility() || getComputedStyle(one).display === "inline") return [];
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [x, y - REACH],
        [x, y + REACH],
        [x - REACH, y],
        [x + REACH, y],
      ] as const;
      const reached = points.every(([at, down]) => one.contains(document.elementFromPoint(at, down)));
      return reached ? [] : [`${one.localName} ${one.textContent} ${Math.round(width)}x${Math.round(height)}`];
    });
  });
  expect(missed).toEqual([]);
}
