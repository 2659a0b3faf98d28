import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

/** What only opens by being looked at: each look is in the audit trail, and nothing else is one. */

const world = useWorld({ workers: ["web", "api"] });
const BATCH = "BAYLOOKEDAT0001";
const DOCUMENT = randomUUID();

let admin: Client;
beforeAll(async () => {
  admin = await Client.signedIn(world().url, "admin@gerai.test");
  await world().sql.query(
    `insert into private.commission_batches (code, way, lines, total, proposed_by)
     select $1, 'file', 1, 5000, id from public.accounts where email = 'admin@gerai.test'`,
    [BATCH],
  );
  await world().sql.query(
    `insert into private.affiliates
       (user_id, status, bank_name, account_holder, account_number, document_id, object_key, content_type)
     select id, 'waiting', 'BCA', 'Agus Agen', '1234567890', $1::uuid, 'affiliate-documents/' || id || '/' || $1, 'image/png'
     from public.accounts where email = 'agen@gerai.test'`,
    [DOCUMENT],
  );
});

/** How often somebody has looked, by the audit trail. */
async function looks(action: string): Promise<number> {
  const { rows } = await world().sql.query(
    "select count(*)::int as count from private.admin_actions where action like $1",
    [action],
  );
  return rows[0]?.count;
}

const AHEAD = [
  ["Sec-Purpose", "prefetch"],
  ["Sec-Purpose", "prefetch;prerender"],
  ["Purpose", "prefetch"],
  ["X-Moz", "prefetch"],
  ["X-Purpose", "preview"],
] as const;

describe.each([
  ["a batch's file for the bank", `/admin/payouts/${BATCH}/file`, "payout_file_taken", 200],
  // Its picture was never stored: that is what the look finds.
  ["an affiliate's document", `/admin/affiliates/document/${DOCUMENT}`, "affiliate_document_%", 302],
] as const)("%s", (_name, path, action, status) => {
  it("is not looked at by a question for the head, by what a browser asks for ahead, nor as a page's data", async () => {
    const head = await admin.send("HEAD", path);
    expect([head.status, head.headers.get("Allow"), head.headers.get("Cache-Control")]).toEqual([
      ...[405, "GET"],
      "private, no-store",
    ]);
    for (const [name, value] of AHEAD) {
      const ahead = await admin.page(path, { [name]: value });
      expect([name, ahead.status, ahead.headers.get("Cache-Control")]).toEqual([name, 503, "private, no-store"]);
    }
    const asData = await admin.page(`${path}.data`);
    expect(asData.status).toBe(404);
    expect(await looks(action)).toBe(0);
  });

  it("is looked at by each who opens it", async () => {
    for (const times of [1, 2]) {
      expect((await admin.page(path)).status).toBe(status);
      expect(await looks(action)).toBe(times);
    }
  });
});
