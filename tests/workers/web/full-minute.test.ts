import { beforeAll, beforeEach, expect, test } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

/** A minute that is full costs nobody what they typed, nor the page they are on. */

const LIMIT = 4;
const shop = openShop({
  workers: ["web", "api", "excel"],
  env: { RATE_LIMITS: JSON.stringify({ guest: LIMIT, picture: 1 }) },
});
const CONTACT = "/help/hubungi-kami";
const OWN_PRICES = "/account/selling-prices/import";
const BOUNDARY = "of-a-file-of-prices";
const PRICES = "/pricelist/pulsa?search=telkom";

// What is drawn for the first time takes longer than what is counted.
beforeAll(async () => {
  for (const path of [CONTACT, PRICES]) expect((await new Client(shop().world.url).page(path)).status).toBe(200);
});
beforeEach(roomInMinute, 20_000);

test("a message of the contact form comes back whole, with when to send it and other ways", async () => {
  const guest = new Client(shop().world.url);
  for (let time = 0; time < LIMIT; time++) expect((await guest.page(CONTACT)).status).toBe(200);
  const typed = { name: "Citra Dewi", email: "citra@toko.example", topic: "deposit", message: "Saldo belum masuk" };
  const answer = await guest.form(CONTACT, { ...typed, sum: "4", sum_token: "x" });
  expect(answer.status).toBe(429);
  for (const text of [typed.name, typed.email, typed.message, "cara lain di halaman ini", 'name="message"']) {
    expect(answer.text).toContain(text);
  }
});

test("a page says so in the visitor's language, and leads to itself with what was searched", async () => {
  const guest = new Client(shop().world.url);
  for (let time = 0; time < LIMIT; time++) expect((await guest.page(PRICES)).status).toBe(200);
  const full = await guest.page(PRICES);
  expect([full.status, full.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^[1-9]\d?$/)]);
  expect(full.text).toContain("Coba Dalam Waktu 1 Menit");
  expect(full.text).toContain(`href="${PRICES}"`);
});

test("a file of own prices says that it was not read, in words of its own page", async () => {
  const agent = await Client.signedIn(shop().world.url, "agen@gerai.test");
  await agent.page(OWN_PRICES);
  const send = () =>
    agent.send("POST", OWN_PRICES, {
      body: multipart({ csrf: agent.csrf, intent: "try" }, "Kode produk;Harga jual\r\nxld10;14250"),
      headers: { accept: "text/html", "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    });
  expect((await send()).status).toBe(200);
  const full = await send();
  expect(full.status).toBe(429);
  expect(full.text).toContain("Terlalu banyak permintaan, jadi berkas ini belum dibaca. Coba lagi dalam 1 menit.");
  expect(full.text).toContain('name="file"');
});

/** A form with a CSV in its field `file`. */
function multipart(fields: Readonly<Record<string, string>>, csv: string): string {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  const file = `name="file"; filename="harga.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}`;
  const all = [...parts, file].map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  return `${all.join("")}--${BOUNDARY}--\r\n`;
}
