import { describe, expect, it } from "vitest";
import { withFixture } from "./fixture.ts";

const SQL = `
  create function public.fail(p_state text, p_message text, p_detail text default null, p_hint text default null)
  returns void language plpgsql as $$ begin
    raise exception using errcode = p_state, message = p_message,
      detail = coalesce(p_detail, ''), hint = coalesce(p_hint, '');
  end $$;
  create table public.seats (id int primary key, held_by uuid);
  insert into public.seats values (1, null);
  create function public.take_seat(p_id int) returns void language sql as 'insert into public.seats (id) values (p_id)';
  create function public.take_nothing(p_id int) returns void language sql
    as 'update public.seats set held_by = null where id = p_id';
  create function public.secret_only() returns text language sql as $$ select 'told' $$;
  revoke execute on function public.secret_only() from public, anon, authenticated;

  create function public.echo_json(p_value jsonb) returns jsonb language sql as 'select p_value';
  create function public.kind_of(p_value jsonb) returns text language sql
    as $$ select coalesce(jsonb_typeof(p_value), 'sql null') $$;
  create function public.echo_json_text(p_value json) returns json language sql as 'select p_value';
  create function public.sum_of(p_values bigint[]) returns bigint language sql as 'select sum(v) from unnest(p_values) v';
  create function public.words(p_words text[]) returns text[] language sql as 'select p_words';
  create function public.greet(p_name text default 'siapa', p_times int default 1) returns text language sql
    as $$ select repeat('halo ' || coalesce(p_name, 'tanpa nama') || ';', p_times) $$;
  create function public.exact(p_at timestamptz, p_day date, p_id uuid, p_amount numeric, p_yes boolean)
  returns jsonb language sql as $$ select jsonb_build_object('at', p_at, 'day', p_day, 'id', p_id, 'amount', p_amount, 'yes', p_yes) $$;

  create function public.count_to(p_end int) returns setof int language sql as 'select generate_series(1, p_end)';
  create function public.rows_to(p_end int) returns table (n int, square int) language sql
    as 'select n, n * n from generate_series(1, p_end) n';
  create function public.one_seat() returns public.seats language sql as 'select * from public.seats where id = 1';
  create function public.two_outs(p_in int, out doubled int, out tripled int) language sql as 'select p_in * 2, p_in * 3';
  create function public.read_only() returns text language sql stable as $$ select current_setting('transaction_read_only') $$;
  create function public.read_write() returns text language sql volatile as $$ select current_setting('transaction_read_only') $$;

  create function public.caller() returns jsonb language sql stable as $$
    select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'claim', auth.role(), 'email', auth.jwt() ->> 'email')
  $$;
  create function public.either(p_a int) returns text language sql as $$ select 'number' $$;
  create function public.either(p_b text) returns text language sql as $$ select 'text' $$;
`;
const fixture = withFixture(SQL);
const anon = () => fixture().client();

async function failure(state: string, message: string, detail?: string, hint?: string) {
  const { error, status } = await anon().rpc("fail", {
    p_state: state,
    p_message: message,
    p_detail: detail,
    p_hint: hint,
  });
  return { status, ...error };
}

describe("errors of a function", () => {
  it("raised as PTxyz come with that status, the message, details and hint", async () => {
    const detail = '{"new_price": 10500}';
    expect(await failure("PT409", "price_changed", detail, "ask again")).toMatchObject({
      status: 409,
      code: "PT409",
      message: "price_changed",
      details: detail,
      hint: "ask again",
    });
    expect((await failure("PT422", "insufficient_balance")).status).toBe(422);
    expect((await failure("PT429", "rate_limited")).status).toBe(429);
  });

  it("have the status that PostgREST gives their SQLSTATE", async () => {
    const expected: Record<string, number> = {
      P0001: 400,
      P0002: 500,
      "22023": 400,
      "22P02": 400,
      "23503": 409,
      "23505": 409,
      "23514": 400,
      "25006": 405,
      "28000": 403,
      "40001": 500,
      "53300": 503,
      "57014": 500,
      XX000: 500,
    };
    const statuses = await Promise.all(
      Object.keys(expected).map(async (state) => [state, (await failure(state, "x")).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual(expected);
  });

  it("name the constraint that was broken", async () => {
    const { error, status } = await anon().rpc("take_seat", { p_id: 1 });
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: "23505", details: "Key (id)=(1) already exists." });
  });

  it("of permission are 401 for a guest and 403 for a person", async () => {
    expect(await anon().rpc("secret_only")).toMatchObject({ status: 401, error: { code: "42501" } });
    const { client } = await fixture().person("ordinary");
    expect(await client.rpc("secret_only")).toMatchObject({ status: 403, error: { code: "42501" } });
    expect(await fixture().admin().rpc("secret_only")).toMatchObject({ status: 200, data: "told" });
  });

  it("leave the connection usable for the next call", async () => {
    await Promise.all(Array.from({ length: 60 }, () => failure("P0001", "x")));
    const after = await Promise.all(Array.from({ length: 60 }, () => anon().rpc("greet")));
    expect(after.every(({ data }) => data === "halo siapa;")).toBe(true);
  });
});

describe("a function that is not there", () => {
  it("is 404 with PGRST202, for its name or for its arguments", async () => {
    expect(await anon().rpc("nowhere", { p_a: 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await anon().rpc("greet", { p_wrong: 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await anon().rpc("echo_json")).toMatchObject({ status: 404, error: { code: "PGRST202" } });
  });

  it("is found as soon as it is made, and in its new form as soon as it is changed", async () => {
    await fixture().sql("create function public.late() returns int language sql as 'select 1'");
    expect((await anon().rpc("late")).data).toBe(1);
    await fixture().sql(`drop function public.late();
      create function public.late(p_more int default 41) returns int language sql as 'select p_more + 1'`);
    expect((await anon().rpc("late")).data).toBe(42);
    expect((await anon().rpc("late", { p_more: 1 })).data).toBe(2);
  });

  it("is chosen among its overloads by the arguments' names", async () => {
    expect((await anon().rpc("either", { p_a: 1 })).data).toBe("number");
    expect((await anon().rpc("either", { p_b: "x" })).data).toBe("text");
  });
});

describe("arguments", () => {
  it("of type json keep their structure", async () => {
    for (const value of [{ a: [1, { b: null }], é: "✓" }, [1, "two", false], "text", 7, true]) {
      expect((await anon().rpc("echo_json", { p_value: value })).data).toEqual(value);
      expect((await anon().rpc("echo_json_text", { p_value: value })).data).toEqual(value);
    }
    expect((await anon().rpc("kind_of", { p_value: { a: 1 } })).data).toBe("object");
    expect((await anon().rpc("kind_of", { p_value: "{}" })).data).toBe("string");
  });

  it("may be arrays, also empty ones and ones with quotes", async () => {
    expect((await anon().rpc("sum_of", { p_values: [1, 2, 9_007_199_254_740_000] })).data).toBe(9_007_199_254_740_003);
    const words = ["a,b", 'say "hi"', "{x}", "", "it's"];
    expect((await anon().rpc("words", { p_words: words })).data).toEqual(words);
    expect((await anon().rpc("words", { p_words: [] })).data).toEqual([]);
  });

  it("that are null are null, and that are left out take their default", async () => {
    expect((await anon().rpc("greet", { p_name: null })).data).toBe("halo tanpa nama;");
    expect((await anon().rpc("greet", { p_times: 2 })).data).toBe("halo siapa;halo siapa;");
    expect((await anon().rpc("greet")).data).toBe("halo siapa;");
    expect((await anon().rpc("kind_of", { p_value: null })).data).toBe("sql null");
  });

  it("are converted to their own types, and times come back in ISO 8601", async () => {
    const id = crypto.randomUUID();
    const given = { p_at: "2026-11-20T11:00:00+07:00", p_day: "2026-11-20", p_id: id, p_amount: 10.25, p_yes: true };
    const expected = { at: "2026-11-20T04:00:00+00:00", day: "2026-11-20", id, amount: 10.25, yes: true };
    expect((await anon().rpc("exact", given)).data).toEqual(expected);
    const wrong = await anon().rpc("exact", { ...given, p_day: "tomorrow-ish" });
    expect(wrong).toMatchObject({ status: 400, error: { code: "22007" } });
  });

  it("are never SQL", async () => {
    for (const text of ["'; drop table public.seats; --", "\\'; select 1; --", "$$", "%00", "a\u2028b"]) {
      expect((await anon().rpc("greet", { p_name: text })).data).toBe(`halo ${text};`);
    }
    expect((await anon().rpc("greet", { p_name: "a\u0000b" })).status).toBe(400);
    expect((await anon().from("seats").select("id")).data).toEqual([{ id: 1 }]);
  });

  it("may travel in the address of a reading call", async () => {
    expect((await anon().rpc("count_to", { p_end: 2 }, { get: true })).data).toEqual([1, 2]);
    const writing = await anon().rpc("take_nothing", { p_id: 1 }, { get: true });
    expect(writing).toMatchObject({ status: 405, error: { code: "25006" } });
  });
});

describe("what comes back", () => {
  it("is nothing, a value, a list of values, rows, or one row", async () => {
    const nothing = await anon().rpc("take_nothing", { p_id: 1 });
    expect(nothing).toMatchObject({ status: 204, data: null, error: null });
    expect((await anon().rpc("greet")).data).toBe("halo siapa;");
    expect((await anon().rpc("count_to", { p_end: 3 })).data).toEqual([1, 2, 3]);
    expect((await anon().rpc("count_to", { p_end: 0 })).data).toEqual([]);
    expect((await anon().rpc("rows_to", { p_end: 2 })).data).toEqual([
      { n: 1, square: 1 },
      { n: 2, square: 4 },
    ]);
    expect((await anon().rpc("one_seat")).data).toEqual({ id: 1, held_by: null });
    expect((await anon().rpc("two_outs", { p_in: 2 })).data).toEqual({ doubled: 4, tripled: 6 });
  });

  it("can be filtered, ordered, counted and paged when it is a set", async () => {
    const { data, count } = await anon()
      .rpc("rows_to", { p_end: 10 }, { count: "exact" })
      .select("square")
      .gt("n", 2)
      .order("n", { ascending: false })
      .range(1, 2);
    expect(data).toEqual([{ square: 81 }, { square: 64 }]);
    expect(count).toBe(8);
    expect((await anon().rpc("rows_to", { p_end: 3 }).eq("n", 2).single()).data).toEqual({ n: 2, square: 4 });
    expect((await anon().rpc("rows_to", { p_end: 3 }).single()).error?.code).toBe("PGRST116");
  });
});

describe("a call", () => {
  it("runs as the role of its key or token, whose claims SQL sees", async () => {
    expect((await anon().rpc("caller")).data).toEqual({ role: "anon", uid: null, claim: "anon", email: null });
    expect((await fixture().admin().rpc("caller")).data).toMatchObject({ role: "service_role", uid: null });
    const { client, id, email } = await fixture().person("claims");
    expect((await client.rpc("caller")).data).toEqual({
      role: "authenticated",
      uid: id,
      claim: "authenticated",
      email,
    });
  });

  it("leaves no identity behind for the next one on the same connection", async () => {
    const { client, id } = await fixture().person("before");
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 ? anon() : client).rpc("caller")));
    expect(answers.map(({ data }) => data.uid)).toEqual(answers.map((_, at) => (at % 2 ? null : id)));
  });

  it("of a stable function reads only", async () => {
    expect((await anon().rpc("read_only")).data).toBe("on");
    expect((await anon().rpc("read_write")).data).toBe("off");
  });
});
