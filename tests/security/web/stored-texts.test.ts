import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "#tests/e2e/support/browser.ts";
import { inFull, inTurn, sampled } from "#tests/support/full-counts.ts";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { bankMail, deliver, digiflazzMail } from "#tests/workers/jobs-support/partner-mail.ts";
import { until } from "#tests/workers/jobs-support/until.ts";
import { Client, type Reply } from "../support/client.ts";
import { cellsOf, FORMULA_PAYLOADS, SCRIPT_PAYLOADS } from "../support/payloads.ts";

/** Each second one; in full all. */
const SCRIPTS = sampled(SCRIPT_PAYLOADS, 2);
const TEXTS = [...SCRIPTS, ...sampled(FORMULA_PAYLOADS, 2)];
const PIN = "123456";

let world: TestWorld;
let agent: Client;
let member: Client;
let admin: Client;
const sales: string[] = [];
const transfers: string[] = [];
const claims: string[] = [];
const browser = useBrowser();

/** A name or an address holds no link and no line break: a blank stands between what would make one. */
const nameOf = (text: string) => text.replaceAll(/[\p{Cc}\u2028]/gu, " ").replaceAll(/[.:@](?=\S)|\/(?=\/)/g, "$& ");

/** A note that another person reads holds no mark that is not seen. */
const noteOf = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

/** Throws unless the site took it. */
async function stored<T>(answer: Promise<Reply<T>>): Promise<T> {
  const { status, error, data, text } = await answer;
  if (status !== 200) throw new Error(`not stored: ${status} ${error} ${text}`);
  return data;
}

async function sell(n: number, note: string, price: number): Promise<string> {
  // Numbers that end so stay pending until the supplier says more.
  const destination = `0878${String(2000 + n)}7012`;
  const wanted = { product_code: "xld10", destination, price, pin: PIN, note, confirm_repeat: true };
  const sale = agent.post<{ ref_id: string }>("/prabayar/purchase", wanted, { "idempotency-key": randomUUID() });
  return (await stored(sale)).ref_id;
}

/** What partners write: the supplier about each sale, the bank about money that fits nothing. */
async function partnersWrite(): Promise<void> {
  const { DIGIFLAZZ_WEBHOOK_SECRET = "", BANK_MUTATION_SECRET = "" } = world.env;
  for (const [n, ref_id] of sales.entries()) {
    const text = TEXTS[n] ?? "";
    const outcome = n % 3 === 0 ? { status: "Gagal", rc: "02" } : { status: "Sukses", rc: "00", sn: text };
    await deliver(world.url, digiflazzMail({ ref_id, message: text, ...outcome }, DIGIFLAZZ_WEBHOOK_SECRET));
    const mail = bankMail([{ id: `${text} ${n}`, bank: "bca", amount: 50_000 + n }], BANK_MUTATION_SECRET);
    const body = mail.body.replace("TRSF E-BANKING CR", JSON.stringify(text).slice(1, -1));
    await deliver(world.url, { ...bankMail(body, BANK_MUTATION_SECRET) });
  }
  const open = async () =>
    (
      await world.sql.query(
        "select count(*)::int as n from private.inbound_events where state not in ('processed', 'review')",
      )
    ).rows[0].n as number;
  await until("stored callbacks are processed", open, (n) => n === 0, 60_000);
  const { rows } = await world.sql.query<{ id: string }>("select id from private.reviews order by id");
  claims.push(...rows.map(({ id }) => id));
}

beforeAll(async () => {
  world = await startTestWorld();
  const signIn = (login: string) => Client.signedIn(world.url, login);
  [agent, member, admin] = [
    await signIn("agen@gerai.test"),
    await signIn("member@gerai.test"),
    await signIn("admin@gerai.test"),
  ];
  const products = await agent.get<{ product_code: string; price: number }[]>("/prabayar/products?type=pulsa");
  const price = products.data.find(({ product_code }) => product_code === "xld10")?.price ?? 0;
  for (const [n, text] of TEXTS.entries()) {
    const phone = `0812${String(10_000_000 + n)}`;
    await stored(agent.post("/account/contact/add", { name: nameOf(text), phone, type: "phone" }));
    sales.push(await sell(n, text, price));
    const transfer = { recipient: "member@gerai.test", amount: 10_000, pin: PIN, note: noteOf(text) };
    const sent = agent.post<{ code: string }>("/deposit/transfer", transfer, { "idempotency-key": randomUUID() });
    transfers.push((await stored(sent)).code);
  }
  await partnersWrite();
});
afterAll(() => world.stop());

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly executed: string[];
}

/** A browser of a person, and all that a text of theirs might make it do. */
async function watched(client: Client): Promise<Watched> {
  const context = await browser().newContext();
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: world.url }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const executed: string[] = [];
  page.on("dialog", (dialog) => {
    executed.push(`dialog ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) executed.push(`${page.url()} ${message.text()}`);
  });
  page.on("pageerror", (error) => executed.push(`${page.url()} ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(world.url) && !request.url().startsWith("data:")) executed.push(request.url());
  });
  return { page, context, executed };
}

/** What of a document should not be there: marked elements, event attributes, addresses that run. */
const MADE_REAL = `(root) => [...root.querySelectorAll("*")].filter((element) =>
  element.hasAttribute("data-xss") ||
  [...element.attributes].some(({ name, value }) => /^on/.test(name) || /^\\s*(javascript|vbscript|data:text)/i.test(value) && name !== "value" && name !== "content")
).map((element) => element.outerHTML.slice(0, 200))`;

type Reading = readonly [Client, string];

/** Of the pages of each of many things one kind in turn; in full all of them. */
const ofEach = <T>(things: readonly T[], kinds: (thing: T) => readonly Reading[]): readonly Reading[] =>
  things.flatMap((thing, n) => inTurn(kinds(thing), n, 1));

/** Pages that show the texts, by who reads them: in full all of each text. */
const pages = (): readonly Reading[] => {
  const own = [
    "/",
    "/account",
    "/account/profile",
    "/account/contact",
    "/account/contact?per_page=100",
    "/account/laporan/transaksi?per_page=100",
    "/account/laporan/saldo?per_page=100",
    "/prabayar/pulsa",
    "/account/devices",
    "/account/cashback-history",
  ];
  const admins = ["/admin?per_page=100", "/admin/ledger"];
  return [
    ...own.map((path) => [agent, path] as const),
    ...admins.map((path) => [admin, path] as const),
    ...ofEach(sales, (ref) => [
      [agent, `/account/laporan/transaksi/${ref}`],
      [agent, `/receipt/prabayar/${ref}`],
      [admin, `/admin/lookup?search=${ref}`],
    ]),
    ...ofEach(transfers, (code) => [[member, `/payment/deposit/transfer/${code}`]]),
    ...ofEach(claims, (id) => [[admin, `/admin/claims/${id}`]]),
    ...ofEach(TEXTS, (text) => [
      ...["/account/contact", "/account/laporan/transaksi", "/payment/deposit/transfer"].map(
        (path): Reading => [
          agent,
          `${path}?${new URLSearchParams({ search: text, recipient: text, amount: text, note: text })}`,
        ],
      ),
      [admin, `/admin/lookup?${new URLSearchParams({ search: text })}`],
    ]),
  ];
};

test(`B3: none of ${TEXTS.length} texts becomes markup on any page that shows it`, { timeout: 180_000 }, async () => {
  const { page, context } = await watched(agent);
  await page.goto(`${world.url}/developers`);
  const real: string[] = [];
  const madeRealIn = (html: string) =>
    page.evaluate<string[]>(`(${MADE_REAL})(new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html"))`);
  // What finds them is able to.
  for (const text of SCRIPT_PAYLOADS.slice(0, 7))
    expect([text, (await madeRealIn(`<p title="${text}">${text}`)).length > 0]).toEqual([text, true]);
  const looked = pages();
  let [read, held] = [looked.length, 0];
  for (const [client, path] of looked) {
    const { status, text } = await client.page(path);
    if (status !== 200) real.push(`${path} ${status}`);
    if (/data-xss|evil\.test/.test(text)) held += 1;
    for (const one of await madeRealIn(text)) real.push(`${path} ${one}`);
  }
  // Fields of which a person has one: the name, the address and what receipts say, on the pages that show them.
  const receiptPath = `/receipt/prabayar/${sales[1]}`;
  const answer = await agent.form(receiptPath, { intent: "share" });
  const sharedPath = /"https?:[^"]*(\/r\/[\w-]{22})"/.exec(answer.text)?.[1] ?? "";
  expect((await member.page(sharedPath)).status).toBe(200);
  for (const [n, text] of SCRIPTS.entries()) {
    await stored(agent.post("/account/profile", { name: nameOf(text) }));
    const part = nameOf(text).slice(0, 100);
    const address = {
      name: part,
      address: nameOf(text),
      sub_district: part,
      district: part,
      city: part,
      province: part,
      country: part,
      note: nameOf(text),
    };
    await stored(agent.post("/account/address", address));
    const [receipt_shop_name, receipt_note] = [nameOf(text).slice(0, 60).trim(), nameOf(text)];
    await stored(agent.post("/account/setting", { receipt_shop_name, receipt_note }));
    const shown: readonly Reading[] = [
      [agent, "/"],
      [agent, "/account"],
      [agent, "/account/profile"],
      [member, `/payment/deposit/transfer/${transfers[0]}`],
      [member, "/account/laporan/saldo"],
      [admin, "/admin/lookup?search=agen%40gerai.test"],
      [agent, receiptPath],
      [agent, "/account/receipt"],
      [member, sharedPath],
    ];
    for (const [client, path] of inTurn(shown, n, 3)) {
      read += 1;
      const html = (await client.page(path)).text;
      if (/data-xss|evil\.test/.test(html)) held += 1;
      for (const one of await madeRealIn(html)) real.push(`${path} ${one}`);
    }
  }
  console.log(`B3: ${TEXTS.length} texts, ${read} pages read, ${held} of them hold one`);
  expect(held).toBeGreaterThan(inFull(50, 250));
  expect(real).toEqual([]);
  await context.close();
});

test("B3: scripts of the pages make none of them real either, nor does any run", { timeout: 180_000 }, async () => {
  const visits: readonly (readonly [Client, readonly string[]])[] = [
    [
      agent,
      [
        "/",
        "/account/contact?per_page=100",
        "/account/laporan/transaksi?per_page=100",
        "/account/laporan/saldo?per_page=100",
        "/account/profile",
        "/prabayar/pulsa",
        ...sales
          .slice(0, inFull(3, 6))
          .flatMap((ref) => [`/account/laporan/transaksi/${ref}`, `/receipt/prabayar/${ref}`]),
      ],
    ],
    [
      member,
      [
        "/account/laporan/saldo?per_page=100",
        ...transfers.slice(0, inFull(3, 6)).map((code) => `/payment/deposit/transfer/${code}`),
      ],
    ],
    [
      admin,
      [
        "/admin?per_page=100",
        "/admin/lookup?search=agen%40gerai.test",
        ...claims.slice(0, inFull(3, 6)).map((id) => `/admin/claims/${id}`),
      ],
    ],
  ];
  let visited = 0;
  for (const [client, paths] of visits) {
    // The browser ends with the file, and its contexts with it; closing one has hung as long as the test may take.
    const { page, executed } = await watched(client);
    for (const path of paths) {
      await page.goto(world.url + path);
      expect([path, await page.evaluate(`(${MADE_REAL})(document)`)]).toEqual([path, []]);
      visited += 1;
    }
    // The router draws from data what the server drew before.
    await page.goto(`${world.url}/account`);
    for (const link of ["/account/profile", "/account/contact"]) {
      const found = page.locator(`main a[href="${link}"]`).first();
      if ((await found.count()) === 0) continue;
      await found.click();
      await page.waitForURL(`**${link}`);
      expect([link, await page.evaluate(`(${MADE_REAL})(document)`)]).toEqual([link, []]);
      await page.goBack();
    }
    expect(executed).toEqual([]);
  }
  console.log(`B3: ${visited} pages drawn by a browser`);
});

test("B4: no cell of a file is a formula", async () => {
  const files = [
    await agent.page("/account/laporan/transaksi.csv"),
    await agent.page("/account/laporan/saldo.csv"),
    await member.page("/account/laporan/saldo.csv"),
    ...(await Promise.all(
      ["transaksi", "deposit", "cashback-balance"].map((kind) =>
        agent.send("POST", `/api/v1/report/${kind}`, {
          body: "{}",
          headers: { accept: "text/csv", "content-type": "application/json", "x-csrf-token": agent.csrf },
        }),
      ),
    )),
  ];
  let cells = 0;
  const formulas: string[] = [];
  for (const { status, text, headers } of files) {
    expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([200, "text/csv"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
    for (const separator of [",", ";", "\t"] as const) {
      for (const cell of cellsOf(text.replace(/^\uFEFF/, ""), separator)) {
        cells += 1;
        // Read with our own separator a cell begins with no tab or line break either; elsewhere one may end there.
        const formula = separator === "," ? /^\s*[=+@\t\r\n|-]/ : /^\s*[=+@-]/;
        if (formula.test(cell) && !/^-?\d+$/.test(cell)) formulas.push(cell);
      }
    }
  }
  console.log(`B4: ${files.length} files, ${cells} cells`);
  expect(cells).toBeGreaterThan(inFull(300, 500));
  expect(formulas).toEqual([]);
  const guarded = files.flatMap(({ text }) => cellsOf(text, ",").filter((cell) => /^'\s*[=+@|-]/.test(cell)));
  expect(guarded.length).toBeGreaterThan(10);
});
