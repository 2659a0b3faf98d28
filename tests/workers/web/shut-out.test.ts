import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

/** Whoever is signed in and may do nothing yet, or no more, still reads what everybody may. */

const shop = openShop({ workers: ["web", "api"], newDevicesWait: true });
const OPEN = [
  "/help",
  "/help/hubungi-kami",
  "/help/persyaratan",
  "/blog/posts",
  "/blog/posts/tulisan",
  "/agency",
  "/pricelist/pulsa",
  "/pricelist/pulsa.csv",
  "/m/pulsa",
  "/developers",
];

beforeAll(async () => {
  await shop().world.sql.query(
    `insert into private.posts (id, slug, locale, title, summary, body, published_at)
     values ($1, 'tulisan', 'id', 'Tulisan', 'Ringkas', 'Isi', now())`,
    [randomUUID()],
  );
});

async function expectOpen(client: Client, waitsAt: string): Promise<void> {
  const answers = await Promise.all(OPEN.map(async (path) => [path, await client.page(path)] as const));
  expect(answers.map(([path, { status }]) => [path, status])).toEqual(OPEN.map((path) => [path, 200]));
  for (const [path, { headers }] of answers) {
    expect([path, headers.get("Cache-Control")]).toEqual([path, expect.stringMatching(/private|no-store/)]);
  }
  for (const path of ["/", "/account", "/prabayar/pulsa"]) {
    const answer = await client.page(path);
    expect([path, answer.status, answer.headers.get("Location")?.split("?")[0]]).toEqual([path, 302, waitsAt]);
  }
}

test("on a device that waits, and on one that was rejected", async () => {
  const first = await Client.signedIn(shop().world.url, "master@gerai.test");
  const second = await Client.signedIn(shop().world.url, "master@gerai.test");
  await expectOpen(second, "/auth/device");
  const devices = await first.get<{ id: string; is_this: boolean }[]>("/account/device");
  const waiting = devices.data.find(({ is_this }) => !is_this);
  expect((await first.post(`/account/device/${waiting?.id}/reject`, {})).status).toBe(200);
  await expectOpen(second, "/auth/device");
});

test("whose account is deleted", async () => {
  const client = await Client.signedIn(shop().world.url, "member@gerai.test");
  await shop().world.sql.query("update public.accounts set deleted_at = now() where email = 'member@gerai.test'");
  await expectOpen(client, "/auth/restore");
});
