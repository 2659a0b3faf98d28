import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ADMIN_PLACES } from "#app/navigation/admin-places.ts";
import { addressOf } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { DEMO_ACCOUNTS } from "#supabase/seed/accounts.ts";
import { seedLoan } from "#supabase/seed/seed-loans.ts";
import { sampled } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import { arrangeMoneyBack } from "./support/arrange-money-back.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";
import { crampedTexts } from "./support/cramped.ts";

const world = useWorld();
const browser = useBrowser();

/** What a number may be sold: amounts beside each other. */
const OFFERS = "/prabayar/pulsa?number=087800001230";

/** The sheet that asks for the PIN and for what the customer pays. */
const SALE = `${OFFERS}&product=xld10`;

/** Groups of ways to pay with their prices beside their names. */
const PRICED = "/payment/deposit/topup?amount=100000";

/** Addresses that only lead elsewhere, or belong to no one here. */
const NOT_HERE = ["/prabayar", "/multi-courier", "/agent-center/debt-history", "/admin"];
const isScreen = (path: string) => !NOT_HERE.includes(path) && !path.startsWith("/agent-center/list-");
const screens = [
  ...new Set([
    ...PLACES.filter(({ path }) => !path.includes("/:")).map(addressOf),
    "/prabayar/pulsa",
    OFFERS,
    SALE,
    PRICED,
  ]),
].filter(isScreen);
const adminScreens = ADMIN_PLACES.map(({ path }) => path).filter((path) => !path.includes(":"));

const idOf = (login: string) => DEMO_ACCOUNTS.find(({ email }) => email === login)?.id ?? "";

/** Pages about what was arranged: the agent's own, and the admin area's. */
interface Arranged {
  readonly own: readonly string[];
  readonly admin: readonly string[];
}

let arranging: Promise<Arranged> | undefined;

/** The agent has what takes room: a balance on loan, money that went back, more news than one digit tells; a sale. */
function arranged(): Promise<Arranged> {
  arranging ??= arrange();
  return arranging;
}

async function arrange(): Promise<Arranged> {
  const agent = idOf("agen@gerai.test");
  const client = await world().sql.connect();
  await seedLoan(client, agent, "LDPDEMOLARGE001").finally(() => client.release());
  const [owner, admin] = [await visit(browser(), world().url, PHONE), await visit(browser(), world().url, PHONE)];
  await signIn(owner.page, "agen@gerai.test");
  await signIn(admin.page, "admin@gerai.test");
  // What home has of the last sales.
  await owner.page.goto(SALE);
  await owner.page.locator("input[name=pin]").fill("123456");
  await owner.page.getByRole("button", { name: "Bayar Rp 10.750" }).click();
  await owner.page.waitForURL(/transaksi\//);
  const sale = new URL(owner.page.url()).pathname;
  await owner.page.getByRole("link", { name: "Struk" }).waitFor();
  const taken = { url: world().url, amount: 60_000, back: 12_345 };
  const { code, claim } = await arrangeMoneyBack(owner.page, admin.page, taken);
  for (const { context } of [owner, admin]) await context.close();
  await world().sql.query(
    `select private.notify_user($1, 'balance', 'loan_due', '{"usage": 400000, "due_date": "2026-11-25"}')
     from generate_series(1, 12)`,
    [agent],
  );
  // How the site is reached, in one long word.
  await world().sql.query(
    "update private.site_settings set company_email = 'bantuan@gerai.test', company_phone = '0812 3456 7890'",
  );
  return { own: [sale], admin: [claim, `/admin/deposits/${code}`, `/admin/loans/${agent}`] };
}

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

/** The ways that letters are large: as a person sets it here, and as a browser's own setting makes them. */
const SIZES = [
  { name: "the largest letters at 320 px", width: 320, text: "huge", zoom: "" },
  { name: "letters of twice the size", width: 320, text: undefined, zoom: "200%" },
] as const;

const [FIRST] = SIZES;

/** Opens each page once, as the first size has it, and looks at it in every size; `twice`: pixels of the larger one. */
async function walk(page: Page, paths: readonly string[], look = async () => {}, twice = 320): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: FIRST.width, height: 740 });
    const answer = await page.goto(path);
    if (answer?.status() !== 200) wrong.push(`${path}: ${answer?.status()}`);
    expect(await page.locator("html").getAttribute("data-text")).toBe(FIRST.text);
    for (const { name, text, zoom } of SIZES) {
      const width = zoom ? twice : FIRST.width;
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(
        ({ text, zoom }) => {
          const { dataset, style } = document.documentElement;
          if (text === undefined) delete dataset["text"];
          else dataset["text"] = text;
          style.fontSize = zoom;
        },
        { text, zoom },
      );
      await look();
      const found = [...(await misfits(page)), ...(await crampedTexts(page))];
      for (const misfit of found) wrong.push(`${path}, ${name}: ${misfit}`);
    }
  }
  return wrong;
}

async function open(login: string) {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, login);
  await context.addCookies([{ name: "gerai_display", value: `${FIRST.text}.normal.default`, url: world().url }]);
  return { page, context };
}

describe("with large letters, in each size", () => {
  it("no screen scrolls sideways or is cramped, no amount is broken, and every screen marks its tab", async () => {
    const { own: sales } = await arranged();
    const { page, context } = await open("agen@gerai.test");
    expect(screens.length).toBeGreaterThan(25);
    const unmarked: string[] = [];
    // Each second screen, and each with what was arranged; in full all.
    const own = [...sampled(screens, 2).filter((path) => !/^\/(pricelist|developers|admin)/.test(path)), ...sales];
    const wrong = await walk(page, own, async () => {
      const marks = page.locator("nav.fixed [aria-current=page]");
      if ((await marks.count()) !== 1) unmarked.push(page.url());
    });
    expect([wrong, unmarked]).toEqual([[], []]);
    await context.close();
  });

  it("no screen of the admin area scrolls sideways or is cramped", async () => {
    const { admin: adminFiles } = await arranged();
    const { page, context } = await open("admin@gerai.test");
    // Lists that are empty fit everywhere.
    const line = { mutation_id: "large", bank: "bca", account_number: "123", amount: 98_765, type: "CR" };
    await world().sql.query("select public.mutation_settle($1)", [
      { ...line, date: "2026-11-20", description: "TRSF E-BANKING CR BUDI SANTOSO" },
    ]);
    await page.goto("/admin/ledger");
    await page.getByRole("button", { name: "Periksa sekarang" }).click();
    await page.getByText("Seluruhnya akan diperiksa dalam beberapa menit").waitFor();
    // Its tables and forms ask for 360 px with letters of twice the size.
    expect(await walk(page, [...sampled(adminScreens, 2), ...adminFiles], undefined, 360)).toEqual([]);
    await context.close();
  });
});

it("with letters of the usual size at 360 px no word is broken, whatever the balance", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "agen@gerai.test");
  const broken: string[] = [];
  for (const path of [
    "/notification/today",
    "/account/preferences",
    "/account/laporan/transaksi",
    "/account/contact",
  ]) {
    await page.goto(path);
    broken.push(...(await crampedTexts(page)));
    await expect.poll(() => misfits(page)).toEqual([]);
  }
  expect(broken).toEqual([]);
  await context.close();
});

it("the number above what is bought and every account's chip are seen", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, "agen@gerai.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/prabayar/electricity?operator=pln&product=pln20&number=12345678961");
  await page.getByText("1300 VA").waitFor();
  await page.locator("dialog:modal").waitFor();
  // The meter is what was typed.
  expect(await page.locator("dialog dl").textContent()).not.toContain("Nomor meter");
  await page.goto("/prabayar/games?operator=genshin-impact&number=812345678&server=os_asia");
  await page.locator("button[value=gi60]").click();
  const number = page.getByText(/^ke 8123 4567 8/);
  const cut = await number.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return element.scrollWidth > element.clientWidth + 1 || right > innerWidth - 100;
  });
  expect(cut).toBe(false);
  await page.goto("/account/laporan/saldo");
  const chips = page.getByRole("group").filter({ has: page.getByRole("link", { name: "Pinjaman" }) });
  expect(await chips.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await context.close();
});
