import { createRemoteJWKSet, jwtVerify } from "jose";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { transactionPage } from "#core/purchases/schema.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import type { Purchase } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();
const agent = () => shop().own("agen");
const member = () => shop().own("member");

async function sell(note: string): Promise<Purchase> {
  const user = await agent();
  const answer = await user.post<Purchase>("/prabayar/purchase", {
    product_code: "xld10",
    destination: numberEnding("0001"),
    price: 10_750,
    selling_price: 12_000,
    pin: "123456",
    note,
  });
  expect([answer.status, answer.error]).toEqual([200, null]);
  await shop().purchaseIs(answer.data.ref_id, "success");
  return answer.data;
}

describe("transactions", () => {
  it("come a page at a time, newest first, with the count of all", async () => {
    const refs: string[] = [];
    for (const note of ["one", "two", "three"]) refs.unshift((await sell(note)).ref_id);
    const user = await agent();
    const first = await user.get<readonly Purchase[]>("/prabayar/transactions?per_page=2");
    const second = await user.get<readonly Purchase[]>("/prabayar/transactions?per_page=2&page=2");
    expect([...first.data, ...second.data].map(({ ref_id }) => ref_id)).toEqual(refs);
    expect(second.body["meta"]).toEqual({ total: 3, current_page: 2, last_page: 2, per_page: 2, searched_from: null });
    expect((await user.get<readonly unknown[]>("/prabayar/transactions?page=9")).data).toEqual([]);
    expect((await user.get<readonly unknown[]>(`/prabayar/transactions?search=${refs[0]}`)).data).toHaveLength(1);
    expect((await user.get<readonly unknown[]>("/prabayar/transactions?search=%25")).data).toEqual([]);
    expect((await user.get<readonly unknown[]>("/prabayar/transactions?status=failed&search=")).data).toEqual([]);
    for (const answer of [
      await user.get("/prabayar/transactions?search=x"),
      await user.get("/pascabayar/transactions"),
      await user.post("/report/transaksi", { search: "x" }),
    ]) {
      // Of few sales a search looks at all.
      expect(answer.body["meta"]).toMatchObject({ searched_from: null });
    }
  });

  it.each(["page=0", "per_page=1000", "status=done", "from=yesterday", "sort=cheapest"])(
    "refuse ?%s",
    async (query) => {
      const answer = await (await agent()).get(`/prabayar/transactions?${query}`);
      expect([answer.status, answer.error]).toEqual([422, "validation_failed"]);
      expect(Object.keys(answer.body["errors"] as object)).toEqual([query.split("=")[0]]);
    },
  );

  it("are one's own", async () => {
    await sell("private");
    expect((await (await member()).get("/prabayar/transactions")).body["meta"]).toMatchObject({ total: 0 });
    expect((await (await member()).post<{ rows: unknown[] }>("/report/transaksi", {})).data.rows).toEqual([]);
  });
});

describe("the report", () => {
  it("answers rows, totals of the whole filter, and paging", async () => {
    await sell("for the totals");
    const today = jakartaDay(new Date());
    const answer = await (await agent()).post<{ rows: unknown[]; totals: { count: number } }>("/report/transaksi", {
      status: "success",
      from: today,
      to: today,
      per_page: 1,
    });
    const page = transactionPage.omit({ searched_from: true }).parse({ ...answer.data, meta: answer.body["meta"] });
    const { count } = page.totals;
    expect(page.rows).toHaveLength(1);
    expect(page.meta.total).toBe(count);
    expect(page.totals).toEqual({
      count,
      success_count: count,
      buying_price: count * 10_750,
      selling_price: count * 12_000,
      profit: count * 1_250,
      loss: 0,
      discount: 0,
      cashback: count * 50,
      deducted_balance: count * 10_750,
    });
  });

  it("is a file of every row where CSV is asked for, with no formula in it", async () => {
    const wicked = ['=HYPERLINK("http://evil.test")', "+62", "-1", "@SUM(A1)", 'a "quoted", comma'];
    for (const note of wicked) await sell(note);
    const user = await agent();
    const { total } = (await user.get("/prabayar/transactions")).body["meta"] as { total: number };
    const file = await user.file("/report/transaksi", { per_page: 1 }, { accept: "text/csv" });
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toMatch(/^text\/csv; charset=utf-8/);
    expect(file.headers.get("Content-Disposition")).toBe(
      `attachment; filename="transaksi-sd-${jakartaDay(new Date())}.csv"`,
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^created_at,ref_id,status,/);
    expect(lines).toHaveLength(1 + total + 1);
    const { totals } = (await user.post<{ totals: Record<string, number> }>("/report/transaksi", {})).data;
    const sums = [totals["buying_price"], totals["selling_price"], totals["profit"]].join(",");
    // Nothing was lost or discounted; what was paid left the balance.
    expect(lines.pop()).toMatch(
      new RegExp(`^total,{13}${sums},0,0,${totals["cashback"]},${totals["buying_price"]},{4}$`),
    );
    for (const line of lines.slice(1)) {
      for (const cell of line.split(",")) expect(cell.replace(/^"/, "")).not.toMatch(/^[=+@]|^-\D/);
    }
    expect(lines.some((line) => line.endsWith('"a ""quoted"", comma"'))).toBe(true);
    expect(lines.some((line) => line.includes("'=HYPERLINK"))).toBe(true);
  });

  it("refuses a filter with JSON, also where CSV is asked for", async () => {
    const answer = await (await agent()).post("/report/transaksi", { from: "x" }, { accept: "text/csv" });
    expect([answer.status, answer.error]).toEqual([422, "validation_failed"]);
  });
});

describe("every report", () => {
  const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const REPORTS = ["transaksi", "pasca", "deposit", "cashback-balance", "transaksi-agen"];

  it.each(REPORTS)("%s is a workbook where Excel is asked for, with the headings of its CSV", async (name) => {
    const user = await agent();
    const path = `/report/${name}`;
    const file = await user.file(path, {}, { accept: `${XLSX}, text/csv;q=0.5` });
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, XLSX]);
    expect(file.headers.get("Content-Disposition")).toMatch(new RegExp(`"${name}-sd-\\d{4}-\\d\\d-\\d\\d\\.xlsx"`));
    const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
    const csv = await (await user.file(path, {}, { accept: "text/csv" })).text();
    expect(sheet?.data[0]).toEqual(csv.split("\r\n")[0]?.split(","));
    const { data, body } = await user.post<{ rows: unknown[]; totals: object }>(path, { per_page: 100 });
    expect([Array.isArray(data.rows), typeof data.totals]).toEqual([true, "object"]);
    // Headings, the rows, and a row of totals where there are rows.
    const { total } = body["meta"] as { total: number };
    expect(sheet?.data).toHaveLength(total === 0 ? 1 : total + 2);
  });

  it("of agents is for agents alone, of cashback for whoever has it, and none for guests", async () => {
    const refusals = ["transaksi-agen", "cashback-balance"].map(async (name) => {
      const answer = await (await member()).post(`/report/${name}`, {});
      return [answer.status, answer.error];
    });
    expect(await Promise.all(refusals)).toEqual([
      [403, "forbidden"],
      [403, "forbidden"],
    ]);
    for (const name of REPORTS) {
      const answer = await documentedFetch(shop().url, `/report/${name}`, {
        method: "POST",
        headers: { accept: XLSX },
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe("a channel token", () => {
  it("is signed for one's own channel alone, for a minute, and opens nothing else", async () => {
    const user = await agent();
    const { id } = (await user.get<{ id: string }>("/account")).data;
    const answer = await user.post<{ token: string; expires_at: string }>("/broadcasting/auth", {
      channel: `user:${id}`,
    });
    expect(answer.status).toBe(200);
    const supabaseUrl = shop().world.platform.supabaseUrl;
    const keys = createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`));
    const { payload } = await jwtVerify(answer.data.token, keys, { audience: "authenticated" });
    expect(payload).toMatchObject({ sub: id, role: "channel_reader", channel: `user:${id}` });
    expect(payload.exp! - payload.iat!).toBe(60);
    const rest = await fetch(`${supabaseUrl}/rest/v1/rpc/account_get`, {
      method: "POST",
      headers: {
        apikey: shop().world.platform.publishableKey,
        authorization: `Bearer ${answer.data.token}`,
        "content-type": "application/json",
      },
      body: "{}",
    });
    expect(rest.status).toBeGreaterThanOrEqual(400);
    expect(await rest.text()).not.toContain((await shop().person("agen")).email);
  });

  it("is asked for by its own name where the channel is missing", async () => {
    const answer = await (await agent()).post("/broadcasting/auth", {});
    expect([answer.status, answer.body["errors"]]).toEqual([422, { channel: ["Kanal harus diisi"] }]);
  });

  it.each(["user:someone", "user:", "*", "admin", "user:0190d3a0-0000-7000-8000-000000000002"])(
    "is refused for %s",
    async (channel) => {
      const answer = await (await agent()).post("/broadcasting/auth", { channel });
      expect([answer.status, answer.error]).toEqual([403, "forbidden"]);
    },
  );
});
