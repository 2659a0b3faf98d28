import { describe, expect, it } from "vitest";
import { withFixture } from "./fixture.ts";

const SQL = `
  create table public.products (code text primary key, price bigint not null, retired_at timestamptz);
  insert into public.products
    select 'p' || lpad(n::text, 2, '0'), n * 1000, case when n = 3 then timestamptz '2026-11-20 00:00:00+07' end
    from generate_series(1, 3) n;
  create view public.cheap with (security_invoker) as select code, price from public.products where price <= 2000;
  create table public.many as select n from generate_series(1, 1001) n;

  create table public.notes (owner uuid not null, text text not null);
  alter table public.notes enable row level security;
  create policy own on public.notes for all to authenticated using (owner = (select auth.uid()));
  create function public.note(p_text text) returns void language sql
    as 'insert into public.notes values (auth.uid(), p_text)';
  create table public.closed (id int);
  revoke all on public.closed from anon, authenticated;
`;
const fixture = withFixture(SQL);
const guest = () => fixture().client();

describe("a table", () => {
  it("is read whole, or by the names of its columns, with times in ISO 8601", async () => {
    const { data } = await guest().from("products").select();
    expect(data).toHaveLength(3);
    expect(data?.[2]).toEqual({ code: "p03", price: 3000, retired_at: "2026-11-19T17:00:00+00:00" });
    expect((await guest().from("cheap").select("code, price")).data?.[0]).toEqual({ code: "p01", price: 1000 });
  });

  it("insists on one row where one is asked for", async () => {
    expect(await guest().from("products").select().single()).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: "The result contains 3 rows" },
    });
  });

  it("gives a thousand rows at most", async () => {
    expect((await guest().from("many").select()).data).toHaveLength(1_000);
  });

  it("that is unknown or closed is refused in PostgREST's words", async () => {
    expect(await guest().from("nowhere").select()).toMatchObject({ status: 404, error: { code: "PGRST205" } });
    expect(await guest().from("products").select("nope")).toMatchObject({ status: 400, error: { code: "42703" } });
    expect(await guest().from("closed").select()).toMatchObject({ status: 401, error: { code: "42501" } });
  });

  it("that was made a moment ago is found", async () => {
    await fixture().sql("create table public.fresh (id int); insert into public.fresh values (1)");
    expect((await guest().from("fresh").select()).data).toEqual([{ id: 1 }]);
  });

  it("keeps two people's rows apart", async () => {
    const [siti, budi] = [await fixture().person("siti"), await fixture().person("budi")];
    for (const [{ client }, text] of [
      [siti, "hers"],
      [budi, "his"],
    ] as const) {
      expect((await client.rpc("note", { p_text: text })).error).toBeNull();
    }
    expect((await siti.client.from("notes").select()).data).toEqual([{ owner: siti.id, text: "hers" }]);
    expect((await budi.client.from("notes").select("text")).data).toEqual([{ text: "his" }]);
    expect((await guest().from("notes").select()).data).toEqual([]);
    expect((await fixture().admin().from("notes").select("text")).data).toHaveLength(2);
  });

  it("is changed and searched by functions only: everything else is refused with 501 and a sentence", async () => {
    const table = () => fixture().admin().from("products");
    const refusals: Array<[string, PromiseLike<{ status: number; error: { message: string } | null }>]> = [
      ["POST on a table", table().insert({ code: "x", price: 1 })],
      ["POST on a table", table().insert([{ code: "x" }, { price: 1 }])],
      ["POST on a table", table().upsert({ code: "p01", price: 1 })],
      ["PATCH on a table", table().update({ price: 1 })],
      ["PATCH on a table", table().update({ price: 1 }).eq("code", "p01")],
      ["DELETE on a table", table().delete()],
      ["DELETE on a table", table().delete().eq("code", "p01").select().single()],
      ["the query parameter code", table().select().eq("code", "p01")],
      ["the query parameter or", table().select().or("code.eq.p01,price.gt.1")],
      ["the query parameter order", table().select().order("price")],
      ["the query parameter limit", table().select().limit(1)],
      ["the query parameter offset", table().select().range(0, 1)],
      ["notes(*) in a select", table().select("code, notes(*)")],
      ["cost:price in a select", table().select("cost:price")],
      ["price::text in a select", table().select("price::text")],
      ["the header prefer: count=exact", table().select("*", { count: "exact" })],
      ["an answer of text/csv", table().select().csv()],
      ["an answer of application/vnd.pgrst.plan", table().select().explain()],
    ];
    for (const [what, asked] of refusals) {
      const { status, error } = await asked;
      expect([status, error?.message], what).toEqual([501, expect.stringContaining(what)]);
    }
    expect((await table().select("*", { head: true })).status).toBe(501);
    expect((await table().select()).data).toHaveLength(3);
  });
});
