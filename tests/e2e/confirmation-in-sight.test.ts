import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { comesToLife, comeToRest, DESKTOP, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
/** Has deposit and a loan balance, so that there is a choice above the PIN. */
const debtor = usePerson(world, "tempo");

/** Nothing lies above its middle. */
const isSeen = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Of a confirmation that has slid in: its keys and button that are not wholly on the screen, without a scroll. */
async function outOfSight(page: Page): Promise<string[]> {
  await comeToRest(page);
  return page.locator("dialog .pin-keys button, dialog .sheet-send > button").evaluateAll((all) =>
    all
      .filter((key) => {
        const { top, bottom, left, width } = key.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        // What is off without a network is not hit itself, but nothing lies over it.
        return bottom > innerHeight || !(key.contains(hit) || hit === key.parentElement);
      })
      .map((key) => key.textContent ?? ""),
  );
}

const CONFIRMATIONS = [
  "/prabayar/electricity?operator=pln&product=pln20&number=12345678961",
  "/prabayar/games?operator=genshin-impact&number=812345678&server=os_asia&product=gi60",
  "/prabayar/pulsa?number=087800001230&product=xld10",
];

it.each([640, 740])("at 360 × %i every key of the PIN and the button that pays are seen", async (height) => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.setViewportSize({ width: 360, height });
  const hidden: string[] = [];
  for (const path of CONFIRMATIONS) {
    await page.goto(path);
    await page.locator("dialog:modal .pin-keys button").first().waitFor();
    expect(await page.locator("dialog .pin-keys button").count()).toBe(11);
    // What is chosen is reached by a scroll of its own, and is not under the keys.
    const field = page.getByLabel("Harga jual ke pelanggan");
    await field.focus();
    expect(await isSeen(field)).toBe(true);
    for (const key of await outOfSight(page)) hidden.push(`${path}: ${key}`);
  }
  expect(hidden).toEqual([]);
  await context.close();
});

it("without a network a low phone keeps the heading and the cross in sight, and the notice goes with the network", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await page.locator("dialog:modal .pin-keys button").first().waitFor();
  await comesToLife(page);
  await context.setOffline(true);
  // The sixth digit sends.
  await page.locator("input[name=pin]").pressSequentially("123456");
  const notice = page.locator("dialog [data-connection-notice]");
  await notice.waitFor();
  expect(await isSeen(page.locator("#sheet-title"))).toBe(true);
  expect(await isSeen(page.locator("dialog .sheet-head a"))).toBe(true);
  expect(await isSeen(notice)).toBe(true);
  expect(await outOfSight(page)).toEqual([]);
  await context.setOffline(false);
  await notice.waitFor({ state: "detached" });
  expect(await page.locator("input[name=pin]").inputValue()).toBe("123456");
  await context.close();
});

it("on a low phone the ring around the PIN keeps clear of words, and more to scroll to is told", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, debtor.email);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await page.locator("dialog:modal .pin-keys button").first().waitFor();
  await comesToLife(page);
  const hint = () =>
    page.locator("dialog .sheet-above").evaluate((box) => Number(getComputedStyle(box, "::after").opacity));
  expect(await hint()).toBe(1);
  await page.locator("dialog .sheet-above").evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(hint).toBe(0);
  await page.keyboard.type("000000");
  await page.getByText(/PIN salah/).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "pin");
  await comeToRest(page);
  const ring = await page.locator("input[name=pin]").evaluate((input) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(input);
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { top, bottom } = input.getBoundingClientRect();
    return { top: top - beyond, bottom: bottom + beyond };
  });
  const words = async (one: Locator) => (await one.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  const label = await words(page.locator("label[for=pin]"));
  expect(ring.top).toBeGreaterThanOrEqual(label.y + label.height);
  expect(ring.bottom).toBeLessThanOrEqual((await words(page.locator("#pin-error"))).y);
  await context.close();
});

it("a PIN that is missing or too short is told by the page in the user's words, and is no try", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await comesToLife(page);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const error = page.locator("#pin-error");
  // With the focus, the phone's own keyboard does not come over the pad.
  await page.evaluate(() =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLInputElement && target.inputMode !== "none") document.body.dataset["keyboard"] = "yes";
    }),
  );
  for (const [typed, told] of [
    ["", "PIN harus diisi"],
    ["123", "PIN harus 6 angka"],
    ["000000", "PIN salah. Sisa 4 kali percobaan."],
    ["", "PIN harus diisi"],
  ] as const) {
    await page.keyboard.type(typed);
    if (typed.length < 6) await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await expect.poll(() => error.allTextContents()).toEqual([told]);
    await expect.poll(focused).toBe("pin");
  }
  expect(page.url()).toContain("product=xld10");
  expect(await page.locator("body").getAttribute("data-keyboard")).toBeNull();
  await context.close();
});

it("on a desktop the PIN is seen with everything open, and typed from wherever the focus is but in a text field", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, debtor.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await comesToLife(page);
  await page.getByText("Lainnya", { exact: true }).click();
  expect(await outOfSight(page)).toEqual([]);
  const note = page.getByLabel("Catatan");
  await note.focus();
  expect(await isSeen(note)).toBe(true);
  await page.getByRole("radio", { name: /^Saldo pinjaman/ }).check();
  await page.keyboard.type("123");
  await expect.poll(() => page.locator("input[name=pin]").inputValue()).toBe("123");
  expect(await outOfSight(page)).toEqual([]);
  await context.close();
});

it("a purchase that is asked about once more is told where the focus is, above keys that are seen", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email);
  await page.setViewportSize({ width: 360, height: 640 });
  const number = numberEnding("1230");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const buy = async (button: RegExp) => {
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: button }).click();
  };
  for (const again of [false, true]) {
    await page.goto(`/prabayar/pulsa?number=${number}&product=xld10`);
    await buy(/^Bayar Rp/);
    if (again) {
      const told = page.getByText("Beli lagi untuk nomor yang sama?");
      await told.waitFor();
      await expect.poll(focused).toContain("Beli lagi untuk nomor yang sama?");
      expect(await outOfSight(page)).toEqual([]);
      expect(await isSeen(told)).toBe(true);
      await buy(/^Ya, bayar lagi/);
    }
    await page.waitForURL(/\/transaksi\/TRX/);
  }
  await page.goto(`/prabayar/pulsa?number=${number}&product=xld10`);
  await buy(/^Bayar Rp/);
  await page
    .getByText(/Batas hari ini tercapai/)
    .first()
    .waitFor();
  await expect.poll(focused).toMatch(/Batas hari ini tercapai/);
  await context.close();
});

it("whoever searches a list goes on in the field", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email, "/account/laporan/transaksi");
  const field = page.getByRole("searchbox", { name: "Cari" });
  await field.fill("tidak ada");
  await field.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "tidak ada");
  await page.getByText("Tidak ada yang cocok").first().waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("");
  await context.close();
});
