import type { Page } from "playwright";
import { expect, it } from "vitest";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

/** A message to the site's people, past a captcha that solves itself, or a sum where no script runs. */

const world = useSharedWorld();
const browser = useBrowser();

const PAGE = "/help/hubungi-kami";
const send = (page: Page) => page.getByRole("button", { name: "Kirim pesan" });

async function write(page: Page, email: string): Promise<void> {
  await page.locator("input[name=name]").fill("Bu Ani");
  await page.locator("input[name=email]").fill(email);
  await page.locator("select[name=topic]").selectOption({ index: 1 });
  await page.locator("textarea[name=message]").fill("Pulsa saya belum masuk sejak tadi pagi, mohon dibantu.");
}

async function kept(email: string): Promise<number> {
  const { rows } = await world().sql.query("select from private.contact_messages where email = $1", [email]);
  return rows.length;
}

it.each([
  ["a phone", PHONE],
  ["a desk", DESKTOP],
])("on %s the first press on an empty form says what is missing, and what is written then arrives", async (_, size) => {
  const { page, context, complaints } = await visit(browser(), world().url, size);
  const email = `ani-${size.viewport.width}@x.test`;
  await page.goto(PAGE);
  await send(page).click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await write(page, email);
  await send(page).click();
  await page.getByText(/PSN[0-9A-Z]{12}/).waitFor();
  expect(await kept(email)).toBe(1);
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await context.close();
});

it("where no script runs a wrong sum keeps what was written, and the right one sends it", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  const email = "ani-sum@x.test";
  await page.goto(PAGE);
  await write(page, email);
  await page.locator("input[name=sum]").fill("999");
  await send(page).click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
  expect([await page.locator("input[name=email]").inputValue(), await kept(email)]).toEqual([email, 0]);
  const label = await page.locator("#captcha-sum label").innerText();
  const [first = 0, second = 0] = (label.match(/\d+/g) ?? []).map(Number);
  await page.locator("input[name=sum]").fill(String(first + second));
  await send(page).click();
  await page.getByText(/PSN[0-9A-Z]{12}/).waitFor();
  expect(await kept(email)).toBe(1);
  await context.close();
});

it("stands at the admins' desk under whoever wrote it, be it a guest", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await page.goto(PAGE);
  await write(page, "ani-desk@x.test");
  await send(page).click();
  await page.getByText(/PSN[0-9A-Z]{12}/).waitFor();
  await signIn(page, "admin@gerai.test", "/admin/messages?q=ani-desk@x.test");
  const heads = await page.locator("main thead th").allInnerTexts();
  const cells = await page.locator("main tbody tr").first().locator("th, td").allInnerTexts();
  expect(cells[heads.indexOf("Penulis")]).toContain("Bu Ani");
  await context.close();
});
