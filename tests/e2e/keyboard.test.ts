import type { Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { comesToLife, DESKTOP, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const MOST_STEPS = 60;

/** What has the keyboard's attention: its name as people hear it, its kind, and whether one can see that it has it. */
function focused(page: Page): Promise<{ name: string; kind: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: "", kind: "", seen: false };
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    // A field's frame may be drawn around it and what stands beside it.
    const frames: Element[] = [];
    for (let one: Element | null = element; one && frames.length < 4; one = one.parentElement) frames.push(one);
    const seen = frames.some((one) => getComputedStyle(one).outlineStyle !== "none");
    const name = element.getAttribute("aria-label") ?? label ?? "";
    return {
      name: name.replace(/\s+/g, " ").trim(),
      kind: element.getAttribute("type") ?? element.tagName,
      seen,
    };
  });
}

/** Presses Tab until `name` is reached, and asserts that the way there can be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (name.test(at.name)) {
      expect(at.seen, `${at.name} shows that it has the focus`).toBe(true);
      return;
    }
    passed.push(at.name);
  }
  throw new Error(`Tab never reaches ${name}: ${passed.join(" · ")}`);
}

/**
 * Every icon that the browser has drawn by itself finds its shapes in the one drawing of all
 * (scripts/browser-icons.ts).
 */
async function seesIcons(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = [...document.querySelectorAll<SVGUseElement>("main svg.lucide > use")].filter((use) =>
      use.ownerSVGElement?.checkVisibility(),
    );
    return drawn.length > 0 && drawn.every((use) => use.getBBox().width > 0);
  });
}

/** A new page has the focus at its heading: a moment after its address has changed. */
async function atHeading(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
}

it("is enough to sign in, choose, confirm and sell; a sheet keeps the focus and gives it back", async () => {
  const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
  await page.goto("/auth/login");
  await tabTo(page, /^Email atau nomor HP/);
  await page.keyboard.type(agent.email);
  await tabTo(page, /^Kata sandi/);
  await page.keyboard.type("rahasia-123");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await comesToLife(page);

  await tabTo(page, /^Semua produk$/);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/products");
  await atHeading(page);
  await seesIcons(page);
  await tabTo(page, /^Pulsa$/);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/prabayar/pulsa");
  await page.locator("input[type=tel]").waitFor();
  await atHeading(page);
  await tabTo(page, /^Nomor/);
  await page.keyboard.type("087800001230");
  await page.getByText("10.000", { exact: true }).first().waitFor();
  await tabTo(page, /10\.000/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Beli$/);
  await page.keyboard.press("Enter");
  await page.getByText("Periksa pembelian").waitFor();

  // Escape closes the sheet, and nobody has to begin at the top again.
  await page.keyboard.press("Escape");
  await page.getByText("Periksa pembelian").waitFor({ state: "hidden" });
  expect((await focused(page)).name).toBe("Beli");
  await page.keyboard.press("Enter");
  await page.getByText("Periksa pembelian").waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside, "the focus stays in the sheet").toBe(true);
    if ((await focused(page)).name === "1") break;
  }
  // What a refusal has the page load anew takes its time: the pad does not wait for it.
  let letThrough = () => {};
  const reload = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const held: string[] = [];
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "GET") {
      held.push(route.request().url());
      await reload;
    }
    await route.continue();
  });
  await page.keyboard.type("654321");
  const wrong = page.getByRole("alert").filter({ hasText: "PIN salah" });
  await wrong.waitFor();
  await page.keyboard.type("1");
  await wrong.waitFor({ state: "detached" });
  expect(held).not.toEqual([]);
  letThrough();
  await page.unrouteAll({ behavior: "wait" });
  // The sixth digit sends it, on a keyboard as on the pad.
  await page.keyboard.type("23456");
  await page.waitForURL(/\/account\/laporan\/transaksi\/TRX/);
  await page.getByText("XL 10.000 berhasil").waitFor();
  // The browser itself complains of the refused PIN.
  expect(complaints.filter((text) => !text.includes("status of 422"))).toEqual([]);
  await context.close();
});

it("does not disturb a page that is still becoming interactive", async () => {
  const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, agent.email);
  await page.addInitScript(() => {
    const press = () => {
      const pressed = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
      document.body?.dispatchEvent(pressed);
      if (performance.now() < 5_000) setTimeout(press);
    };
    press();
  });
  for (let time = 0; time < 5; time++) {
    await page.goto("/account/profile");
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
  }
  expect(complaints).toEqual([]);
  await context.close();
});
