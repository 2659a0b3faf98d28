import { beforeAll, describe, expect, it } from "vitest";
import { countAsked } from "#tests/bench/count-asked.ts";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld({ workers: ["web", "api"] });
const MOST_BYTES = 4_096;

let master: Client;
beforeAll(async () => {
  master = await Client.signedIn(world().url, "master@gerai.test");
  // Agents with long names who have sold something each.
  await world().sql.query(
    `insert into public.accounts (id, email, phone, name, category, referral_code, referred_by)
     select gen_random_uuid(), i || '@agen.test', '+6289900000' || i, repeat('谢', 90) || i, 2, 'AGEN' || i,
       (select id from public.accounts where email = 'master@gerai.test')
     from generate_series(10, 30) i`,
  );
  await world().sql.query(
    `insert into public.purchases (
       ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
       status, pay_with, destination
     )
     select 'TRXCENTER' || row_number() over (), a.id, 1, now() - make_interval(days => d), now(), 98765432, 99999999, 0,
       p.id, 'success', 'deposit', '+6287800001230'
     from public.accounts a
     cross join generate_series(0, 29) d
     join (select distinct on (type) id, type from private.products where module = 'prabayar' order by type, id limit 8) p
       on true
     where a.email like '%@agen.test'`,
  );
});

describe("the agent center's dashboard", () => {
  it("is anew in one call of the database and at most 4 KiB, whatever people are called", async () => {
    let text = "";
    const asked = await countAsked(world().platform.supabaseUrl, async () => {
      ({ text } = await master.page("/agent-center/figures"));
    });
    expect([...asked]).toEqual([["/rest/v1/rpc/agent_center_get", 1]]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    const { texts, bars } = JSON.parse(text);
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(["s1", "s30b", "d29", "t5a", "a4n", "n.idle_agents"]));
    expect(Math.max(...Object.values<number>(bars))).toBe(100);
  });

  it("and the lists take three calls at most, and say the same as the API", async () => {
    for (const path of ["", "/list-agent", "/transaksi-agen"]) {
      const asked = await countAsked(world().platform.supabaseUrl, async () => {
        expect((await master.page(`/agent-center${path}`)).status).toBe(200);
      });
      expect([...asked.values()].reduce((sum, calls) => sum + calls, 0)).toBeLessThanOrEqual(3);
    }
    const { periods } = (await master.get("/agent-center")).data as { periods: { amount: number }[] };
    const shown = new Intl.NumberFormat("id-ID").format(periods[2]?.amount ?? 0);
    const { text } = await master.page("/agent-center");
    expect(text).toContain(`Rp\u00a0${shown}`);
    expect(text).toMatch(new RegExp(`<tfoot>.*data-figure="total"[^>]*>${shown}<`));
    const { text: list } = await master.page("/agent-center/list-agent");
    expect(/<tfoot.*<\/tfoot>/.exec(list)?.[0].replace(/<[^>]*>/g, "|")).toMatch(/\|\d+ agen\|.*\|[\d.]+\|/);
  });

  it("call what an agent paid the same in their table, on their cards, and in files", async () => {
    const { text } = await master.page("/agent-center/transaksi-agen?status=success");
    expect(/<thead>.*?<\/thead>/s.exec(text)?.[0]).toContain("Dibayar agen");
    const cards = text.replace(/<table.*?<\/table>/s, "");
    expect(cards).toContain(">Dibayar agen</span>");
    expect(cards).not.toContain(">Beli</span>");
    const { text: csv } = await master.page("/agent-center/transaksi-agen.csv");
    expect(csv.split("\n")[0]).toContain("Dibayar agen");
  });

  it("invites whoever has no agents, and draws nothing of nothing", async () => {
    const agent = await Client.signedIn(world().url, "agen@gerai.test");
    const { text } = await agent.page("/agent-center");
    expect(/Belum ada agen.*?<a [^>]*>/.exec(text)?.[0]).toContain('/agent-center/agent"');
    expect(text).toContain("Belum ada agen");
    expect(text).not.toContain("data-column");
    expect(text).toContain('data-figure="p30"');
  });
});

describe("its screens", () => {
  it("are the same below both paths, each with its menu", async () => {
    for (const path of ["list-agent", "debt-history/prabayar"]) {
      for (const area of ["account", "agent-center"]) {
        const { status, text } = await master.page(`/${area}/${path}`);
        expect([path, area, status]).toEqual([path, area, 200]);
        expect(text).toContain('aria-label="Menu pusat agen"');
      }
    }
    for (const path of ["agent", "profile", "transaksi-history/pascabayar", "cashback-history"]) {
      expect([path, (await master.page(`/agent-center/${path}`)).status]).toEqual([path, 200]);
    }
    const file = await master.page("/agent-center/list-agent.csv?activity=active");
    expect([file.status, file.text.split("\n").length]).toEqual([200, 21 + 3]);
  });

  it("lead from a row to a transfer with the agent filled in", async () => {
    const { text } = await master.page("/agent-center/list-agent?search=0899000001");
    const to = /href="(\/payment\/deposit\/transfer\?recipient=[^"]+)"/.exec(text)?.[1] ?? "";
    expect((await master.page(to.replaceAll("&amp;", "&"))).text).toContain('name="recipient"');
  });
});
