import { describe, expect, it } from "vitest";
import { withFixture } from "./fixture.ts";

const SQL = `
  create table public.products (
    code text primary key, name text not null, price bigint not null, tags text[] not null default '{}',
    data jsonb not null default '{}', retired_at timestamptz
  );
  insert into public.products
    select 'p' || lpad(n::text, 2, '0'), case when n % 2 = 0 then 'XL ' else 'Tri, "quoted" ' end || n, n * 1000,
      array['t' || n % 3], jsonb_build_object('operator', jsonb_build_object('name', 'o' || n % 4)),
      case when n > 18 then timestamptz '2026-11-20 00:00:00+07' end
    from generate_series(1, 20) n;
  create view public.cheap with (security_invoker) as select code, price from public.products where price <= 3000;

  create table public.notes (
    id int generated always as identity primary key,
    owner uuid not null default auth.uid(),
    text text not null,
    unique (owner, text)
  );
  alter table public.notes enable row level security;
  alter table public.notes force row level security;
  create policy own on public.notes for all to authenticated
    using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
  create table public.closed (id int);
  revoke all on public.closed from anon, authenticated;
`;
const fixture = withFixture(SQL);
const products = () => fixture().client().from("products");

describe("a select", () => {
  it("names, renames, casts and reaches into its columns", async () => {
    const { data } = await products()
      .select("code, cost:price, label:price::text, operator:data->operator->>name")
      .eq("code", "p05")
      .single();
    expect(data).toEqual({ code: "p05", cost: 5000, label: "5000", operator: "o1" });
  });

  it("filters by every comparison", async () => {
    const codes = async (query: PromiseLike<{ data: Array<{ code: string }> | null }>) =>
      (await query).data?.map(({ code }) => code);
    const from = () => products().select("code").order("code");
    expect(await codes(from().gt("price", 17_000).lte("price", 19_000))).toEqual(["p18", "p19"]);
    expect(await codes(from().in("code", ["p01", "p20", "nope"]))).toEqual(["p01", "p20"]);
    expect(await codes(from().in("name", ['Tri, "quoted" 3']))).toEqual(["p03"]);
    expect(await codes(from().in("code", []))).toEqual([]);
    expect(await codes(from().ilike("name", "xl 1%"))).toEqual(["p10", "p12", "p14", "p16", "p18"]);
    expect(await codes(from().not("retired_at", "is", null))).toEqual(["p19", "p20"]);
    expect(await codes(from().is("retired_at", null).neq("price", 1000).lt("price", 4000))).toEqual(["p02", "p03"]);
    expect(await codes(from().contains("tags", ["t0"]).lt("price", 7000))).toEqual(["p03", "p06"]);
    expect(await codes(from().overlaps("tags", ["t0", "t1"]).lte("price", 3000))).toEqual(["p01", "p03"]);
    expect(await codes(from().eq("data->operator->>name", "o0").gt("price", 10_000))).toEqual(["p12", "p16", "p20"]);
    expect(await codes(from().or('code.eq.p01,and(price.gte.19000,name.eq."Tri, \\"quoted\\" 19")'))).toEqual([
      "p01",
      "p19",
    ]);
    expect(await codes(from().match({ price: 4000, code: "p04" }))).toEqual(["p04"]);
    expect(await codes(from().textSearch("name", "quoted & 7", { config: "english" }))).toEqual(["p07"]);
  });

  it("orders, pages and counts, and says which part it is", async () => {
    const page = await products().select("code", { count: "exact" }).order("price", { ascending: false }).range(5, 7);
    expect(page.data?.map(({ code }) => code)).toEqual(["p15", "p14", "p13"]);
    expect(page).toMatchObject({ count: 20, status: 206 });
    const whole = await products().select("code", { count: "exact" }).lt("price", 3000);
    expect(whole).toMatchObject({ count: 2, status: 200 });
    const nulls = await products().select("code").order("retired_at", { nullsFirst: true }).order("code").limit(1);
    expect(nulls.data).toEqual([{ code: "p01" }]);
    const beyond = await products().select("code", { count: "exact" }).range(40, 50);
    expect(beyond).toMatchObject({ status: 416, error: { code: "PGRST103" } });
  });

  it("can count without rows", async () => {
    const { data, count } = await products().select("*", { count: "exact", head: true }).gte("price", 11_000);
    expect({ data, count }).toEqual({ data: null, count: 10 });
  });

  it("insists on one row where one is asked for", async () => {
    expect((await products().select().eq("code", "p01").single()).data?.name).toBe('Tri, "quoted" 1');
    expect(await products().select().eq("code", "none").single()).toMatchObject({
      status: 406,
      error: { code: "PGRST116" },
    });
    expect((await products().select().eq("code", "none").maybeSingle()).data).toBeNull();
    expect((await products().select().maybeSingle()).error?.code).toBe("PGRST116");
  });

  it("reads views, and times in ISO 8601", async () => {
    expect((await fixture().client().from("cheap").select("code").order("code")).data).toHaveLength(3);
    const { data } = await products().select("retired_at").eq("code", "p19").single();
    expect(data?.retired_at).toBe("2026-11-19T17:00:00+00:00");
  });

  it("of something unknown or closed is refused in PostgREST's words", async () => {
    const client = fixture().client();
    expect(await client.from("nowhere").select()).toMatchObject({ status: 404, error: { code: "42P01" } });
    expect(await products().select("nope")).toMatchObject({ status: 400, error: { code: "42703" } });
    expect(await client.from("closed").select()).toMatchObject({ status: 401, error: { code: "42501" } });
    expect(await client.schema("public").from("products").select("*, notes(*)")).toMatchObject({ status: 400 });
    const injected = await products().select("code").filter("price", "eq", "1; drop table products");
    expect(injected).toMatchObject({ status: 400, error: { code: "22P02" } });
  });

  it("finds a table that was made a moment ago", async () => {
    await fixture().sql("create table public.fresh (id int); insert into public.fresh values (1)");
    expect((await fixture().client().from("fresh").select()).data).toEqual([{ id: 1 }]);
  });
});

describe("row level security", () => {
  it("keeps two people's rows apart, whatever they ask for", async () => {
    const [siti, budi] = [await fixture().person("siti"), await fixture().person("budi")];
    const mine = await siti.client.from("notes").insert({ text: "mine" }).select().single();
    expect(mine.data).toMatchObject({ owner: siti.id, text: "mine" });
    await budi.client.from("notes").insert([{ text: "his" }, { text: "also his" }]);

    expect((await siti.client.from("notes").select("text")).data).toEqual([{ text: "mine" }]);
    expect((await budi.client.from("notes").select("*", { count: "exact" }).eq("owner", siti.id)).count).toBe(0);
    expect((await budi.client.from("notes").update({ text: "taken" }).eq("id", mine.data.id).select()).data).toEqual(
      [],
    );
    expect((await budi.client.from("notes").delete().eq("id", mine.data.id).select()).data).toEqual([]);
    const forged = await budi.client.from("notes").insert({ owner: siti.id, text: "forged" });
    expect(forged).toMatchObject({ status: 403, error: { code: "42501" } });
    expect((await fixture().client().from("notes").select()).data).toEqual([]);
    expect((await fixture().admin().from("notes").select("text")).data).toHaveLength(3);
  });
});

describe("changes", () => {
  it("insert, update, upsert and delete, and return what changed only when asked", async () => {
    const { client } = await fixture().person("writer");
    const quiet = await client.from("notes").insert({ text: "one" });
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
    expect(await client.from("notes").insert({ text: "one" })).toMatchObject({ status: 409, error: { code: "23505" } });
    const again = await client
      .from("notes")
      .upsert({ text: "one" }, { onConflict: "owner,text", ignoreDuplicates: true });
    expect(again.error).toBeNull();
    const changed = await client.from("notes").update({ text: "two" }).eq("text", "one").select("text");
    expect(changed.data).toEqual([{ text: "two" }]);
    expect((await client.from("notes").delete().eq("text", "two")).status).toBe(204);
    expect((await client.from("notes").select()).data).toEqual([]);
    const admin = fixture().admin().from("products");
    const merged = await admin
      .upsert({ code: "p01", name: "New", price: 1 }, { onConflict: "code" })
      .select("name")
      .single();
    expect(merged.data).toEqual({ name: "New" });
  });
});
