import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { landingPath, PRODUCT_TYPE_CODES, type ProductTypeCode, sellPath } from "#core/catalog/product-types.ts";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld({ workers: ["web", "api"] });
const guest = () => new Client(world().url);
/** A reload past every cache: what SQL has just changed is seen at once. */
const ANEW = { "cache-control": "no-cache" };
const TYPES = PRODUCT_TYPE_CODES as readonly ProductTypeCode[];
/** Kirim uang is in nobody's menu who is not let send money. */
const IN_A_GUESTS_MENU = TYPES.filter((type) => !["send-money", "kirim-uang"].includes(type));

const decoded = (html: string) => html.replaceAll("&amp;", "&");
const linesOf = (text: string) => text.trim().split("\r\n").length - 1;

test("every type of a guest's menu has a price list with its own title, description and address, and its files", async () => {
  const titles = new Set<string>();
  for (const type of IN_A_GUESTS_MENU) {
    const { status, text } = await guest().page(`/pricelist/${type}`);
    expect([type, status]).toEqual([type, 200]);
    titles.add(/<title>([^<]+)</.exec(text)?.[1] ?? "");
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(text).toContain(`<link rel="canonical" href="${world().url}/pricelist/${type}"`);
    expect(text).toContain("Terakhir diperbarui");
    expect(text).not.toContain("/assets/entry");
  }
  expect(titles.size).toBe(IN_A_GUESTS_MENU.length);
  const file = await guest().page("/pricelist/bpjs.csv");
  expect(linesOf(file.text)).toBe(2);
});

test("a search, an operator and a status narrow the page and its file alike", async () => {
  const page = await guest().page("/pricelist/pulsa?operator=xl&search=10.000");
  expect(page.text).toContain("xld10");
  expect(page.text).not.toContain("tsel10");
  expect((await guest().page("/pricelist/pulsa?search=nothing-like-it")).text).toContain("Tidak ada yang cocok");
  expect((await guest().page("/pricelist/pulsa?operator=pln")).text).toContain("Produk tidak ditemukan");
  const file = await guest().page("/pricelist/pulsa.csv?operator=xl&search=10.000");
  expect(file.text).toContain("xld10");
  expect(file.text).not.toContain("tsel10");
  expect(decoded(page.text)).toContain("/pricelist/pulsa.csv?operator=xl&search=10.000");
  expect((await guest().page("/pricelist/pulsa?q=xld10")).headers.get("location")).toBe(
    "/pricelist/pulsa?search=xld10",
  );
  expect((await guest().page("/pricelist/pulsa.csv?q=xld10")).text).not.toContain("tsel10");
  expect((await guest().page("/pricelist/pulsa.csv?status=nonsense")).status).toBe(422);
  expect((await guest().page("/pricelist/pulsa?status=disturbed")).text).toContain("Gangguan");
});

test("a search that finds nothing in a type leads to the types in which it finds something", async () => {
  const { text } = await guest().page("/pricelist/pulsa?search=pln20&operator=xl");
  expect(text).toContain("Ada di jenis produk lain");
  const to = /href="(\/pricelist\/[^"?]+\?search=pln20)"/.exec(decoded(text))?.[1] ?? "";
  expect(/>Listrik\s*<span[^>]*>(\d+)</.exec(text.replaceAll("<!-- -->", ""))?.[1]).toBe("2");
  expect((await guest().page(to)).text).toContain("pln20");
  for (const nothing of ["/pricelist/pulsa?search=tidakada", "/pricelist/pulsa?operator=nobody"]) {
    expect((await guest().page(nothing)).text).not.toContain("Ada di jenis produk lain");
  }
});

test("what is paid above a bill, a package or money that is sent is called by what it is", async () => {
  const text = async (path: string) => (await guest().page(path)).text;
  for (const path of ["/pricelist/electricity", "/m/pascabayar/electricity"]) {
    expect([path, await text(path)]).toEqual([path, expect.stringContaining("Biaya per lembar")]);
  }
  for (const path of ["/pricelist/tselomni", "/m/pascabayar/tselomni"]) {
    expect([path, await text(path)]).toEqual([path, expect.stringContaining("Biaya per paket")]);
  }
  expect(await text("/pricelist/tselomni")).toContain("Biaya di atas harga paket");
  expect(await text("/m/pascabayar/kirim%20uang")).toContain("Biaya per kiriman");
});

test("an unknown type is a 404 in the site's frame with a way out; another spelling leads to the type", async () => {
  const unknown = await guest().page("/pricelist/nothing");
  expect(unknown.status).toBe(404);
  expect(unknown.text).toMatch(/<main[\s\S]*<a [^>]*href="\/"/);
  expect(unknown.text).toContain("<footer");
  expect((await guest().page("/pricelist/validityPackage")).headers.get("location")).toBe("/pricelist/masa-aktif");
});

test("a guest is led from prices that only some may pay to a page that speaks of it, never to another type's", async () => {
  for (const [type, named] of [
    ["send-money", "send-money"],
    ["kirim-uang", "kirim-uang"],
    ["kirim-uang", "kirim%20uang"],
  ] as const) {
    const { status, headers } = await guest().page(`/pricelist/${named}`);
    expect([named, status, headers.get("location")]).toEqual([named, 302, landingPath(type)]);
  }
  const { text } = await guest().page(landingPath("kirim-uang"));
  // Who may send it, and whom to ask: the usual words promise it to whoever signs in.
  for (const type of ["kirim-uang", "send-money"] as const) {
    const main = (await guest().page(landingPath(type))).text.split("<main")[1] ?? "";
    expect([type, main]).toEqual([type, expect.stringContaining("Hanya akun yang sudah kami verifikasi")]);
    expect([type, main]).toEqual([type, expect.stringContaining('href="/help/hubungi-kami"')]);
    expect(main).not.toContain("Anda masuk dulu");
  }
  expect(text.split("<main")[1]?.split("<nav")[0]).not.toMatch(/tagihan/i);
  expect((await guest().page(landingPath("tselomni"))).text).toContain("Lihat penawaran");
  const { sql } = world();
  await sql.query("update private.menu_entries set enabled = false where product_type in ('kirim-uang', 'bpjs')");
  for (const type of ["kirim-uang", "bpjs"]) {
    const { status, text: none } = await guest().page(`/pricelist/${type}`, ANEW);
    expect([type, status]).toEqual([type, 404]);
    expect(none).toContain("Halaman ini tidak ada");
  }
  await sql.query("update private.menu_entries set enabled = true where product_type in ('kirim-uang', 'bpjs')");
});

test("whoever is signed in and lacks what a type needs is told so, and whom to ask: never that there is no such page", async () => {
  const member = await Client.signedIn(world().url, "member@gerai.test");
  const said = "akun yang sudah kami verifikasi dan beri izin";
  for (const type of ["send-money", "kirim-uang"] as const) {
    const landing = await member.page(landingPath(type));
    expect([type, landing.status]).toEqual([type, 200]);
    expect(landing.text).toContain(said);
    expect(landing.text).toContain('href="/help/hubungi-kami"');
    expect(landing.text.split("<main")[1]).not.toContain("masuk");
    const screen = await member.page(`${sellPath(type)}?product=sendbca50`);
    expect([type, screen.status]).toEqual([type, 403]);
    expect(screen.text).toContain("Halaman ini memerlukan izin “Kirim uang”");
    expect(screen.text).toContain("Izin dan kategori diberikan oleh admin");
    expect((await member.page(`/webapp${sellPath(type)}`)).status).toBe(403);
  }
  expect((await member.page("/prabayar/nothing")).status).toBe(404);
  const { sql } = world();
  await sql.query("update private.menu_entries set enabled = false where product_type = 'send-money'");
  expect((await member.page(sellPath("send-money"))).status).toBe(404);
  await sql.query("update private.menu_entries set enabled = true where product_type = 'send-money'");
});

test("every type has a landing page, whose number goes along to the sign-in page and to the screen", async () => {
  for (const type of TYPES) {
    const path = landingPath(type);
    const { status, text } = await guest().page(`${path}?number=087800001230`);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<link rel="canonical" href="${world().url}${path}"`);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const to = /href="(\/auth\/login\?redirectTo=[^"]+)"/.exec(decoded(text).split("<main")[1] ?? "")?.[1] ?? "";
    const back = new URL(to, world().url).searchParams.get("redirectTo") ?? "";
    expect([path, back.split("?")[0]]).toEqual([path, sellPath(type)]);
    expect(new URL(back, world().url).searchParams.get("number")).toMatch(/^(\+0|0)?87800001230$/);
    expect(new URL(back, world().url).searchParams.get("product")).not.toBeNull();
  }
});

test("a number shows its operator's prices, unless another operator is chosen", async () => {
  const told = await guest().page("/m/pulsa?number=0878-0000-1230");
  expect(told.text).toContain("Ini nomor XL.");
  expect(told.text).toContain("xld10");
  expect(told.text).not.toContain("tsel10");
  expect((await guest().page("/m/pulsa?number=087800001230&operator=telkomsel")).text).toContain("tsel10");
  for (const odd of ["%F0%9F%98%80", "%E2%80%AE0878", "9".repeat(64), "&number=x&operator=%27%22"]) {
    expect((await guest().page(`/m/pulsa?number=${odd}`)).status).toBe(200);
  }
});

test("what is longer than any field is cut in the address: no page repeats it", async () => {
  const long = "a".repeat(7_000);
  for (const [asked, led] of [
    [`/pricelist/pulsa?search=${long}&operator=xl`, `/pricelist/pulsa?search=${"a".repeat(65)}&operator=xl`],
    [`/pricelist/pulsa?search=x&${long}=1&page=1`, "/pricelist/pulsa?search=x&page=1"],
    [`/m/pulsa?number=${"9".repeat(5_000)}`, `/m/pulsa?number=${"9".repeat(65)}`],
    [`/pricelist/pulsa?search=x&${"x=1&".repeat(2_000)}`, `/pricelist/pulsa?search=x&${"x=1&".repeat(18)}x=1`],
  ] as const) {
    const answer = await guest().page(asked);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, led]);
    expect((await guest().page(led)).status).toBe(200);
  }
  // What a page does not read is no part of a guest's page at all.
  for (const ignored of [`/developers?x=${long}`, `/pricelist/pulsa?${long}=1`]) {
    const { status, text } = await guest().page(ignored);
    expect([status, text.includes("aaaaaaaa")]).toEqual([200, false]);
  }
  const page = await guest().page(`/pricelist/pulsa?search=${"a".repeat(65)}`);
  expect(page.text).toContain("terlalu panjang");
  // The sum as well, in names as in values, of the signs that an address writes with twelve characters each.
  const bare = (await guest().page("/pricelist/pulsa")).text.length;
  const many = Array.from({ length: 14 }, (_, at) => `${"😀".repeat(30)}${at}=${"😀".repeat(65)}`).join("&");
  const sent = await guest().page(`/pricelist/pulsa?search=x&${many}`);
  expect(sent.status).toBe(302);
  const led = new URL(sent.headers.get("location") ?? "", world().url);
  expect(led.search.length).toBeLessThan(1_100);
  expect((await guest().page(led.href.slice(led.origin.length))).text.length).toBeLessThan(bare * 1.5);
  const dear = `search=${"😀".repeat(65)}&operator=xl&number=087800001230`;
  expect((await guest().page(`/pricelist/pulsa?${dear}`)).text).toContain("terlalu panjang");
  expect((await guest().page(`/pricelist/pulsa?search=${"a".repeat(64)}`)).status).toBe(200);
});

test("an unknown landing page leads to the menu's first entry, and so does one that is switched off", async () => {
  const to = async (path: string) => (await guest().page(path, ANEW)).headers.get("location");
  for (const path of ["/m", "/m/nothing", "/m/a/b/c", "/m/pascabayar/nothing"])
    expect([path, await to(path)]).toEqual([path, "/m/pulsa"]);
  await world().sql.query(`update private.menu_entries set enabled = false where type in ('pulsa', 'electricity')`);
  expect(await to("/m/nothing")).toBe("/m/data");
  expect(await to("/m/pulsa")).toBe("/m/data");
  expect(await to("/m/pascabayar/electricity")).toBe("/m/data");
  await world().sql.query(`update private.menu_entries set enabled = true where type in ('pulsa', 'electricity')`);
});

test("whoever is signed in is led on to the screen with what was typed", async () => {
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  const to = async (path: string) => (await agent.page(path)).headers.get("location");
  expect(await to("/m/pulsa?number=087800001230")).toBe("/prabayar/pulsa?number=087800001230");
  expect(await to("/m/pascabayar/bpjs?number=0001")).toBe("/pascabayar/bpjs?number=0001");
  expect(await to("/m/topupByExcel")).toBe("/prabayar/topupByExcel");
});

test("a bill's number is kept while a guest signs in", async () => {
  const asked = await guest().page("/pascabayar/electricity?number=530000100003");
  const to = new URL(asked.headers.get("location") ?? "", world().url);
  expect([to.pathname, to.searchParams.get("redirectTo")]).toEqual([
    "/auth/login",
    "/pascabayar/electricity?number=530000100003",
  ]);
});

test("an admin's promotion is on its page and in the price list, is refused below cost, and ends by its form", async () => {
  const admin = await Client.signedIn(world().url, "admin@gerai.test");
  const agent = await Client.signedIn(world().url, "agen@gerai.test");
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16);
  const form = {
    intent: "create",
    product_code: "xld10",
    starts_at: day,
    ends_at: `${Number(day.slice(0, 4)) + 1}-01-01T00:00`,
    reason: "promo akhir tahun",
  };
  const send = (fields: Record<string, string>) => admin.form("/admin/promotions", { key: randomUUID(), ...fields });
  const loss = await send({ ...form, discount: "9.000" });
  expect([loss.status, loss.text.includes("di bawah modal")]).toEqual([422, true]);
  expect((await send({ ...form, discount: "" })).text).toContain("Potongan");
  expect((await send({ ...form, discount: "300" })).headers.get("location")).toBe("/admin/promotions?done=created");
  const promoted = (await agent.page("/prabayar/promotion")).text;
  expect(promoted).toMatch(/XL 10\.000[\s\S]*sampai 1 Jan[\s\S]*10\.450/);
  const listed = (await agent.page("/pricelist/pulsa?search=xld10")).text;
  expect(listed).toMatch(/<s [\s\S]*10\.750[\s\S]*<\/s>/);
  expect(listed).toContain("Promo sampai 1 Jan");
  const id = /name="intent" value="(end-[^"]+)"/.exec((await admin.page("/admin/promotions")).text)?.[1] ?? "";
  expect((await send({ intent: id, reason: "stok habis" })).headers.get("location")).toBe(
    "/admin/promotions?done=ended",
  );
  expect((await agent.page("/prabayar/promotion")).text).not.toContain("XL 10.000");
  expect((await agent.page("/admin/promotions")).status).toBe(403);
});
