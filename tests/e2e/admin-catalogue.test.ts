import type { Page } from "playwright";
import { expect, it } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { expectSoundLedger, numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useWorld();
const browser = useBrowser();

async function admin(options: object, login = "admin@gerai.test") {
  const visitor = await visit(browser(), world().url, options);
  await signIn(visitor.page, login);
  return visitor;
}

async function sound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** Fills a form of a product's page and sends it. */
async function save(page: Page, intent: string, fields: Readonly<Record<string, string>>, reason = "modal naik") {
  for (const [name, text] of Object.entries({ ...fields, reason })) await page.locator(`#${name}-${intent}`).fill(text);
  await page
    .locator("form", { has: page.locator(`input[name=intent][value='${intent}']`) })
    .getByRole("button")
    .click();
}

it("a product's price is changed, never below its floor, nothing of another admin is lost, and buyers see it", async () => {
  const { page, context } = await admin(PHONE);
  await page.goto("/admin/products?search=axis10");
  await sound(page);
  await page.getByRole("link", { name: "AXIS 10.000" }).first().click();
  await page.getByRole("heading", { name: "AXIS 10.000", level: 1 }).waitFor();
  await sound(page);
  const other = await admin(DESKTOP, "admin2@gerai.test");
  await other.page.goto("/admin/products/axis10");

  await save(page, "prices", { price_2: "9.000" });
  await page.getByText("Harga Agen Rp 9.000 tidak menutup").waitFor();
  await page.locator("#price_2-prices-error").getByText("terlalu rendah untuk modal").waitFor();
  expect(await page.locator("#price_2-prices").inputValue()).toBe("9.000");
  await page.goto("/admin/products/axis10");
  await save(page, "prices", { cashback_2: "999.999" });
  await page.getByText("cashback Rp 999.999. Naikkan harganya, atau kurangi promo atau cashbacknya.").waitFor();
  await page.locator("#cashback_2-prices-error").getByText("Cashback Agen terlalu besar untuk harga jualnya").waitFor();
  expect(await page.locator("#price_2-prices-error").count()).toBe(0);
  await sound(page);
  await page.goto("/admin/products/axis10");
  await sound(page);
  // A group that pays more than the one below it is asked about first.
  await save(page, "prices", { price_2: "11.500" });
  await page.getByText("Harga Agen lebih mahal daripada yang dibayar kelompok di bawahnya").first().waitFor();
  await sound(page);
  await page.getByRole("link", { name: /centang “Simpan walau lebih mahal”/ }).click();
  await page.waitForFunction(() => document.activeElement?.id === "dearer-prices");
  await page.getByLabel("Simpan walau lebih mahal").check();
  await save(page, "prices", { price_2: "11.500" });
  await page.getByText("Tersimpan. Pembeli melihatnya mulai sekarang.").waitFor();

  // The other admin changes another price on the page of before: theirs is kept, and nothing of the first is undone.
  await save(other.page, "prices", { price_3: "11.300" }, "harga Master baru");
  await other.page.getByText("Keadaannya sudah berubah").first().waitFor();
  expect(await other.page.locator("#price_2-prices").inputValue()).toBe("11.500");
  expect(await other.page.locator("#price_3-prices").inputValue()).toBe("11.300");
  await save(other.page, "prices", {}, "harga Master baru");
  await other.page.getByText("Tersimpan. Pembeli melihatnya mulai sekarang.").waitFor();
  await sound(other.page);
  const { rows } = await world().sql.query("select prices::text from private.products where code = 'axis10'");
  expect(rows[0]?.["prices"]).toMatch(/,11500,11300\}$/);

  const agent = await visit(browser(), world().url, PHONE);
  await signIn(agent.page, "agen@gerai.test", "/prabayar/pulsa?number=083812345678");
  await agent.page.getByText("Rp 11.500").first().waitFor();
  // Nothing of AXIS has a promotion, so there is nothing to narrow to.
  expect(await agent.page.getByRole("button", { name: "Promo saja" }).count()).toBe(0);
  await agent.page.goto("/prabayar/pulsa?number=087800001230");
  await agent.page.getByRole("button", { name: "Promo saja" }).click();
  await agent.page.getByRole("button", { name: "Tampilkan semua" }).waitFor();
  await page.goto("/admin/products/axis10");
  await page.locator("#status-status").selectOption("disturbed");
  await save(page, "status", { disturbed_note: "Operator memelihara jaringan" });
  await page.getByText("Gangguan sejak").waitFor();
  await agent.page.goto("/prabayar/pulsa?number=083812345678");
  await agent.page.getByText("Operator memelihara jaringan").first().waitFor();
  await Promise.all([context.close(), other.context.close(), agent.context.close()]);
});

it("suppliers change places and a new product finds one", async () => {
  const { page, context } = await admin(DESKTOP);
  await page.goto("/admin/products/axis15");
  const ids = await page
    .locator("input[name^='place ']")
    .evaluateAll((inputs) => inputs.map((one) => one.getAttribute("name") ?? ""));
  expect(ids).toHaveLength(2);
  await page.locator(`input[name='${ids[0]}']`).fill("9");
  await save(page, "routes", {}, "IAK lebih cepat");
  await page.getByText("Jalur pemasok tersimpan.").waitFor();
  const { rows } = await world().sql.query(
    "select o.supplier from private.product_suppliers o join private.products d on d.id = o.product_id where d.code = 'axis15' order by priority",
  );
  expect(rows.map(({ supplier }) => supplier)).toEqual(["iak", "digiflazz"]);

  await page.goto("/admin/products/new");
  await page.locator("#operator-create").selectOption("axis");
  await page.locator("#type-create").selectOption("pulsa");
  const fields = { product_code: "axis16", name: "AXIS 16.000", label: "16.000" };
  await save(page, "create", { ...fields, price_1: "17.000", price_2: "16.900", price_3: "abc" });
  await page
    .getByText(/Harga Master agen.? harus berupa rupiah/)
    .first()
    .waitFor();
  await sound(page);
  await page.locator("#price_3-create").fill("16.800");
  await save(page, "create", {});
  await page.getByText("Produk sudah ada, pembeli belum melihatnya.").waitFor();
  await page.locator("#status-status").selectOption("active");
  await save(page, "status", {});
  await page.getByText("Tersimpan, tetapi belum bisa dibeli").waitFor();
  await page.locator("#status-status").selectOption("inactive");
  await save(page, "status", {});
  await page.getByText("Belum ada pemasok: tidak ada").waitFor();
  await page.locator("#supplier-routes").selectOption("digiflazz");
  await save(page, "routes", { sku: "axis15" });
  await page.getByText("Jalur pemasok tersimpan.").waitFor();
  await page.locator("#status-status").selectOption("active");
  await save(page, "status", {});
  await page.getByText("Dijual").first().waitFor();
  await context.close();
});

it("a price rule is seen before it is applied without JavaScript, and the former one comes back", async () => {
  const seen = await admin(PHONE);
  await seen.page.goto("/admin/prices?category=1&type=pulsa&operator=tri&amount=1.500&step=50");
  await seen.page.getByText("17 harga").waitFor();
  await sound(seen.page);
  await seen.context.close();
  const { page, context } = await admin({ ...PHONE, javaScriptEnabled: false });
  await page.goto("/admin/prices");
  await page.locator("#category-rule").selectOption("1");
  await page.locator("#type-rule").selectOption("pulsa");
  await page.locator("#operator-rule").selectOption("tri");
  await page.locator("#amount-rule").fill("seribu");
  await page.getByRole("button", { name: "Lihat yang berubah" }).click();
  await page.locator("#amount-rule[aria-invalid]").waitFor();
  await page.locator("#amount-rule").fill("1.500");
  await page.locator("#minimum-rule").fill("200");
  await page.getByRole("button", { name: "Lihat yang berubah" }).click();
  await page.getByText("17 harga").waitFor();
  const prices = async () =>
    (await world().sql.query("select prices[1]::int as price from private.products where code = 'tri10'")).rows[0]?.[
      "price"
    ];
  const before = await prices();
  await page.locator("#reason-apply").fill("margin Tri naik");
  await page.getByRole("button", { name: "Terapkan", exact: true }).click();
  await page.getByText("Selesai. 17 harga berubah.").waitFor();
  expect(await prices()).toBe(11_800);
  await page.getByRole("link", { name: /^Terapkan yang lama/ }).click();
  await page.locator("#reason-apply").fill("salah hitung");
  await page.getByRole("button", { name: "Terapkan yang lama" }).click();
  await page.getByText("Selesai. 17 harga berubah.").waitFor();
  expect(await prices()).toBe(before);
  await page.getByText("Sudah dikembalikan").waitFor();
  await context.close();
});

it("a sale without a supplier's word is ended by hand, with its reason, and its buyer has the money back", async () => {
  const agent = await ApiUser.signedIn(world().url, "agen@gerai.test");
  const [failed, delivered] = [
    await agent.bought("xld10", numberEnding("7012")),
    await agent.bought("xld15", numberEnding("7012")),
  ];
  const { page, context } = await admin(PHONE);
  await page.goto("/admin/transactions");
  await page.getByText(failed.ref_id).first().waitFor();
  await sound(page);
  const balance = async () => (await agent.get<{ deposit: number }>("/account")).data.deposit;
  const before = await balance();
  await page.goto(`/admin/transactions/${failed.ref_id}`);
  await sound(page);
  await page.getByRole("button", { name: /^Gagal, kembalikan/ }).click();
  await page.getByText("Saldo sesudahnya").waitFor();
  await page.getByLabel("Alasan").fill("pemasok bilang gagal");
  await sound(page);
  await page.getByRole("button", { name: `Kembalikan Rp 10.750` }).click();
  await page.getByText("Selesai: Gagal.").waitFor();
  expect(await balance()).toBe(before + 10_750);
  await page.getByText("Transaksi ditetapkan gagal").waitFor();

  await expect
    .poll(
      async () =>
        (await world().sql.query("select sent_at from private.dispatches where ref_id = $1", [delivered.ref_id]))
          .rows[0]?.["sent_at"],
      { timeout: 20_000 },
    )
    .toBeTruthy();
  const late = [await admin(PHONE), await admin({ ...PHONE, javaScriptEnabled: false })];
  for (const one of late) await one.page.goto(`/admin/transactions/${delivered.ref_id}?confirm=failed`);
  await page.goto(`/admin/transactions/${delivered.ref_id}`);
  await page.getByRole("button", { name: "Berhasil …" }).click();
  await page.getByText("Nomor seri harus diisi").waitFor();
  await page.locator("input[name=serial]:focus").waitFor();
  await sound(page);
  await page.getByLabel("Nomor seri atau token").fill("SN-DARI-TELEPON");
  await page.getByRole("button", { name: "Berhasil …" }).click();
  await page.getByLabel("Alasan").fill("pemasok bilang terkirim");
  await page.getByRole("button", { name: "Tetapkan berhasil" }).click();
  await page.getByText("Selesai: Berhasil.").waitFor();
  await page.getByText("SN-DARI-TELEPON").first().waitFor();
  await sound(page);
  expect((await agent.get<{ status: string }>(`/prabayar/transactions/${delivered.ref_id}`)).data.status).toBe(
    "success",
  );
  // Who was about to give the money back is told that it has its end, as the first thing that is read.
  for (const one of late) {
    await one.page.getByLabel("Alasan").fill("pemasok bilang gagal");
    await one.page.getByRole("button", { name: "Kembalikan Rp 15.750" }).click();
    await one.page.getByRole("alert").getByText("Transaksi ini sudah selesai.").waitFor();
    await one.page.getByText("Tidak ada uang yang berpindah.", { exact: true }).waitFor();
    expect(await one.page.getByRole("dialog").count()).toBe(0);
    await one.page.locator("[role=alert]:focus").waitFor();
    await one.context.close();
  }
  // A destination reads as everywhere: it is no text that a supplier is sent.
  const games = await agent.get<readonly { product_code: string; price: number }[]>("/prabayar/products?type=games");
  const price = games.data.find(({ product_code }) => product_code === "ml86")?.price ?? 0;
  const game = await agent.bought("ml86", "12345678|2001", { price });
  await page.goto(`/admin/transactions/${game.ref_id}`);
  await page.getByText("1234 5678 (2001)", { exact: true }).waitFor();
  await expectSoundLedger(world());
  await context.close();
});

it("an operator's name and prefixes are changed, and types lead to their products", async () => {
  const { page, context } = await admin(PHONE);
  await page.goto("/admin/operators");
  await sound(page);
  await page.getByRole("link", { name: "Smartfren" }).click();
  await sound(page);
  await save(page, "operator", { prefixes: "0881 0811" }, "awalan baru");
  await page.getByText("sudah milik operator lain").first().waitFor();
  await save(page, "operator", { name: "Smartfren 5G", prefixes: "0881 0889" }, "awalan baru");
  await page.getByRole("heading", { name: "Smartfren 5G", level: 1 }).waitFor();
  // What a game asks of its player, and again what its type asks.
  await page.goto("/admin/operators/free-fire");
  for (const asked of ["optional", ""]) {
    await page.locator("#asks_zone-operator").selectOption(asked);
    await save(page, "operator", { servers: asked === "" ? "" : "eu Europe" }, "aturan game");
    await page.getByText("Tersimpan").first().waitFor();
    await expect.poll(() => page.locator("#asks_zone-operator").inputValue()).toBe(asked);
    await expect.poll(() => page.locator("#servers-operator").inputValue()).toBe(asked === "" ? "" : "eu Europe");
    await page.goto("/admin/operators/free-fire");
  }
  // One that there was not: what is wrong is said at its field, and its first product can be made at once.
  await page.goto("/admin/operators");
  await page.getByRole("link", { name: "Operator baru" }).click();
  await sound(page);
  const game = { operator_code: "honkai", name: "Honkai Star Rail", mark: "HS", color: "#3b2f7a" };
  await save(page, "create", { ...game, servers: "prod_asia Asia\nprod_usa" }, "game baru");
  await page.locator("#servers-create-error").getByText("Daftar server berisi baris tanpa nama").waitFor();
  await sound(page);
  await save(page, "create", { servers: "prod_asia Asia\nprod_usa prod_asia" }, "game baru");
  await page.locator("#servers-create-error").getByText("yang sama dua kali").waitFor();
  await page.locator("#asks_zone-create").selectOption("none");
  await page.locator("#asks_server-create").selectOption("required");
  await save(page, "create", { servers: "prod_asia Asia\nprod_usa America" }, "game baru");
  await page.getByRole("heading", { name: "Honkai Star Rail", level: 1 }).waitFor();
  await page.getByText("Operator sudah ada.").waitFor();
  await sound(page);
  await page.getByRole("link", { name: "Produk baru" }).click();
  await expect.poll(() => page.locator("#operator-create").inputValue()).toBe("honkai");
  await page.goto("/admin/operators/new");
  await save(page, "create", game, "game baru");
  await page.getByText("Kode operator ini sudah dipakai").first().waitFor();
  await page.goto("/admin/types");
  await sound(page);
  await page.getByRole("link", { name: "Pulsa", exact: true }).click();
  await page.getByText("Telkomsel 10.000").first().waitFor();
  await context.close();
});
