import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { Client } from "#tests/security/support/client.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

/** What somebody writes to the site's people reaches its own mailbox once the mail service is back. */

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
const asked: z.infer<typeof mail>[] = [];
let away = true;
const gateway = createServer(async (request, response) => {
  asked.push(mail.parse(JSON.parse(await text(request))));
  response.writeHead(away ? 503 : 202).end();
});
await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
afterAll(() => gateway.close());

const { port } = gateway.address() as AddressInfo;
const shop = openShop({
  workers: ["web", "jobs"],
  env: { EMAIL_GATEWAY_URL: `http://127.0.0.1:${port}/mail`, EMAIL_GATEWAY_KEY: "mail-key" },
});
const FORM = "/help/hubungi-kami";

/** The form without a script: a sum, added up. */
async function write(message: string): Promise<string> {
  const guest = new Client(shop().url);
  const { text: page } = await guest.page(FORM);
  const [, token = ""] = /name="sum_token" value="([^"]+)"/.exec(page) ?? [];
  const label = /<label[^>]*for="sum"[^>]*>(.*?)<\/label>/s.exec(page)?.[1]?.replace(/<[^>]*>/g, " ") ?? "";
  const [first = 0, second = 0] = (label.match(/\d+/g) ?? []).map(Number);
  const sent = await guest.form(FORM, {
    name: "Citra Dewi",
    email: "citra@toko.example",
    topic: "deposit",
    message,
    sum: String(first + second),
    sum_token: token,
  });
  expect(sent.status).toBe(302);
  return /sent=(PSN[0-9A-Z]{12})$/.exec(sent.headers.get("location") ?? "")?.[1] ?? "";
}

const waiting = () =>
  shop().rows<{ tries: number; failure: string | null }>(
    "select tries, failure from private.outbox where channel = 'contact'",
  );
const nextMinute = async () => {
  await shop().world.sql.query("update private.outbox set due_at = now() where due_at is not null");
  expect(await shop().world.runCron()).toBe("ok");
};

test("a message waits while the mail service is away, and comes once when it is back", async () => {
  await shop().world.sql.query("update private.site_settings set company_email = 'halo@toko-maju.test'");
  const code = await write("Saldo saya belum masuk.\nSejak pagi.");
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([{ tries: 1, failure: "unreachable" }]);
  await nextMinute();
  expect(await waiting()).toEqual([{ tries: 2, failure: "unreachable" }]);

  away = false;
  asked.length = 0;
  await nextMinute();
  await nextMinute();
  expect(await waiting()).toEqual([]);
  const [come, ...more] = asked.filter(({ to }) => to === "halo@toko-maju.test");
  expect(more).toEqual([]);
  expect(come?.subject).toBe(`Pesan ${code}: isi saldo`);
  for (const said of ["Nama: Citra Dewi", "Email: citra@toko.example", `Nomor: ${code}`, "masuk.\nSejak pagi."])
    expect(come?.text).toContain(said);
});
