import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const SCREENS = [
  "/",
  "/account/contact",
  "/prabayar/pulsa",
  "/prabayar/pulsa?number=087800001230&product=xld10",
  "/payment/deposit/topup",
  "/payment/deposit/transfer",
  "/account",
  "/account/laporan/transaksi",
  "/account/laporan/saldo",
  "/notification/today",
];
/** A page in a tab behind paints nothing; its scripts wait for this long. */
const UNPAINTED_MS = 1_000;

/** What a page has loaded, in milliseconds since it was asked for, and the largest text of its first paint. */
function loading() {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A busy browser may paint the ground before the words: scripts wait for that.
  const [painted] = performance.getEntriesByName("first-paint");
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return new Promise<{ answered: number; painted: number; files: { name: string; at: number }[]; largest: string }>(
    (resolve) => {
      new PerformanceObserver((list) => {
        // A busy browser may paint the frame's pictures first, which have no words: then what is largest comes next.
        const entries = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
        const first = entries.find(({ element }) => element?.textContent);
        if (!first) return;
        resolve({
          answered: document?.responseStart ?? Number.NaN,
          painted: painted?.startTime ?? Number.NaN,
          files: resources.map(({ name, startTime }) => ({ name: new URL(name).pathname, at: startTime })),
          largest: first?.element?.textContent ?? "",
        });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    },
  );
}

/** The words of a document, without what its scripts do. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const script of body.querySelectorAll("script")) script.remove();
  return body.textContent ?? "";
}

/** Milliseconds at which the one file of this name was asked for, and was there. */
function timesOf(name: string) {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [file, ...others] = files.filter((one) => new URL(one.name).pathname.startsWith(`/assets/${name}-`));
  if (!file || others.length > 0) throw new Error(`not one file, but ${others.length + (file ? 1 : 0)}: ${name}`);
  return { asked: file.startTime, there: file.responseEnd };
}

describe("the first paint", () => {
  it("needs a screen's HTML and style alone: its scripts are asked for once it is there", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    for (const path of SCREENS) {
      const answer = await page.goto(path);
      const { answered, painted, files, largest } = await page.evaluate(loading);
      const scripts = files.filter(({ name }) => /^\/assets\/.*\.js$/.test(name));
      expect(scripts.length, path).toBeGreaterThan(3);
      const first = Math.min(...scripts.map(({ at }) => at));
      expect(first, path).toBeGreaterThanOrEqual(Math.min(painted, answered + UNPAINTED_MS));
      // The tab's icon is the browser's own affair: it comes when the browser has nothing else to do.
      const needed = files.filter(({ name, at }) => name !== "/icon.svg" && at < Math.min(first, painted));
      expect(needed.map(({ name }) => name).sort(), path).toEqual([
        expect.stringMatching(/^\/assets\/app-.*\.css$/),
        "/connection-lost.js",
      ]);
      // What is largest is in the HTML, and not what scripts draw.
      expect(largest, path).not.toBe("");
      expect(await page.evaluate(wordsOf, (await answer?.text()) ?? ""), path).toContain(largest);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is followed by the sentences of the frame beside those of the screen, not one after the other", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email, "/payment/deposit/topup");
    const frame = await page.evaluate(timesOf, "frame");
    const screen = await page.evaluate(timesOf, "deposit");
    expect(frame.asked).toBeLessThan(screen.there);
    await context.close();
  });
});
