import { describe, expect, it } from "vitest";
import { crowding } from "#tests/support/machine.ts";
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

  create function public.unnamed_number(int) returns int language sql as 'select 1';
  create function public.unnamed_document(jsonb) returns int language sql as 'select 1';
  create function public.unnamed_text(text) returns int language sql as 'select 1';

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

  create function public.set_of_values() returns setof int language sql as 'select generate_series(1, 3)';
  create function public.take_seats(p_ids int[]) returns setof public.seats language sql
    as 'insert into public.seats (id) select unnest(p_ids) returning *';
  create function public.seats_held() returns bigint language sql stable as 'select count(*) from public.seats';
  create function public.timeouts() returns text language sql stable
    as $$ select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') $$;
  create function public.sleep_for(p_seconds float8) returns void language sql as 'select pg_sleep(p_seconds)';
  create function public.answer_itself() returns void language plpgsql
    as $$ begin raise sqlstate 'PGRST' using message = '{}', detail = '{}'; end $$;
  create function public.rows_to(p_end int) returns table (n int, square int) language sql
    as 'select n, n * n from generate_series(1, p_end) n';
  create function public.one_seat() returns public.seats language sql as 'select * from public.seats where id = 1';
  create function public.two_outs(p_in int, out doubled int, out tripled int) language sql as 'select p_in * 2, p_in * 3';
  create function public.read_only() returns text language sql stable as $$ select current_setting('transaction_read_only') $$;
  create function public.read_write() returns text language sql volatile as $$ select current_setting('transaction_read_only') $$;

  create function public.caller() returns jsonb language sql stable as $$
    select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'claim', auth.role(), 'email', auth.jwt() ->> 'email')
  $$;
  create function public.known_by_name(p_n int) returns int language sql immutable as 'select p_n + 1';
  revoke execute on function public.known_by_name from public, anon;
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

  it("is told in PostgREST's words, which name the arguments in order", async () => {
    const details = (searched: string) =>
      `Searched for the function public.nowhere ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`;
    expect((await anon().rpc("nowhere")).error).toMatchObject({
      message: "Could not find the function public.nowhere without parameters in the schema cache",
      details: details("without parameters"),
    });
    expect((await anon().rpc("nowhere", { p_b: 1, p_a: 1 })).error).toMatchObject({
      message: "Could not find the function public.nowhere(p_a, p_b) in the schema cache",
      details: details("with parameters p_a, p_b"),
    });
  });

  it("is one whose only argument has no name, unless it could take the body: then it is refused with 501", async () => {
    expect(await anon().rpc("unnamed_number", { "": 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await anon().rpc("unnamed_document", { a: 1 })).toMatchObject({ status: 501 });
    expect(await anon().rpc("unnamed_text", { "": "x" })).toMatchObject({ status: 501 });
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
});

describe("what comes back", () => {
  it("is nothing, a value, or rows", async () => {
    const nothing = await anon().rpc("take_nothing", { p_id: 1 });
    expect(nothing).toMatchObject({ status: 204, data: null, error: null });
    expect((await anon().rpc("greet")).data).toBe("halo siapa;");
    expect((await anon().rpc("rows_to", { p_end: 2 })).data).toEqual([
      { n: 1, square: 1 },
      { n: 2, square: 4 },
    ]);
    expect((await anon().rpc("rows_to", { p_end: 0 })).data).toEqual([]);
    expect((await anon().rpc("rows_to", { p_end: 1 }).single()).data).toEqual({ n: 1, square: 1 });
  });

  it("has a thousand rows at most", async () => {
    expect((await anon().rpc("rows_to", { p_end: 1_001 })).data).toHaveLength(1_000);
  });

  it("is not kept where one row was asked for and there are others", async () => {
    const held = async () => (await anon().rpc("seats_held")).data;
    const before = await held();
    for (const ids of [[71, 72], []]) {
      expect(await anon().rpc("take_seats", { p_ids: ids }).single()).toMatchObject({
        status: 406,
        error: { code: "PGRST116", details: `The result contains ${ids.length} rows` },
      });
    }
    expect(await held()).toBe(before);
    expect(
      (
        await anon()
          .rpc("take_seats", { p_ids: [71] })
          .single()
      ).data,
    ).toMatchObject({ id: 71 });
    expect(await held()).toBe(before + 1);
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

  it("is asked again whether it may, also for a function that another role has just called", async () => {
    const { client } = await fixture().person("known");
    for (let n = 0; n < 40; n++) expect((await client.rpc("known_by_name", { p_n: n })).data).toBe(n + 1);
    for (let n = 0; n < 40; n++) {
      expect((await anon().rpc("known_by_name", { p_n: n })).error).toMatchObject({ code: "42501" });
    }
  });

  it("that fails when it is first prepared leaves its connection to the next", async () => {
    const calls = Array.from({ length: 60 }, (_, n) => anon().rpc("sum_of", { p_values: n % 2 ? [1, n] : ["x"] }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ data, error }) => data ?? error?.code)).toEqual(
      answers.map((_, n) => (n % 2 ? n + 1 : "22P02")),
    );
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

  it("has the patience of its role: a guest's ends after 3 s, a person's and the service's after 8 s", async () => {
    const { client } = await fixture().person("patient");
    const patience = async (caller: typeof client) => (await caller.rpc("timeouts")).data;
    expect(await patience(anon())).toBe("3s 8s");
    expect(await patience(client)).toBe("8s 8s");
    expect(await patience(fixture().admin())).toBe("8s 8s");
    const began = Date.now();
    const slow = await anon().rpc("sleep_for", { p_seconds: 6 });
    expect(slow).toMatchObject({ status: 500, error: { code: "57014" } });
    expect(Date.now() - began).toBeLessThan(5_000 * crowding());
    expect((await client.rpc("sleep_for", { p_seconds: 3.2 })).status).toBe(204);
  });

  it("of another schema is refused in PostgREST's words", async () => {
    const error = {
      code: "PGRST106",
      message: "Invalid schema: private",
      hint: "Only the following schemas are exposed: public",
    };
    expect(await anon().schema("private").rpc("greet")).toMatchObject({ status: 406, error });
    expect(await anon().schema("private").from("seats").select()).toMatchObject({ status: 406, error });
    expect((await anon().schema("public").rpc("greet")).data).toBe("halo siapa;");
  });

  it("in a form that the product does not use is refused with 501 and a sentence", async () => {
    const post = (init: RequestInit, path = "greet") =>
      fetch(`${fixture().gateway.url}/rest/v1/rpc/${path}`, {
        method: "POST",
        ...init,
        headers: { apikey: fixture().gateway.publishableKey, ...(init.headers as Record<string, string>) },
      }).then(async (answer) => ({ status: answer.status, error: (await answer.json()) as { message: string } }));
    const client = anon();
    const refusals: Array<[string, PromiseLike<{ status: number; error: { message: string } | null }>]> = [
      ["GET on a function", client.rpc("greet", {}, { get: true })],
      ["the header prefer: count=exact", client.rpc("rows_to", { p_end: 3 }, { count: "exact" })],
      ["the query parameter n", client.rpc("rows_to", { p_end: 3 }).eq("n", 2)],
      ["the header prefer: return=representation", client.rpc("rows_to", { p_end: 3 }).select("n")],
      ["the query parameter order", client.rpc("rows_to", { p_end: 3 }).order("n")],
      ["the query parameter offset", client.rpc("rows_to", { p_end: 3 }).range(0, 1)],
      ["an answer of text/csv", client.rpc("rows_to", { p_end: 3 }).csv()],
      ["an answer of application/vnd.pgrst.plan", client.rpc("rows_to", { p_end: 3 }).explain()],
      ["an answer of application/vnd.pgrst.array", client.rpc("rows_to", { p_end: 3 }).stripNulls()],
      ["the header prefer: tx=rollback", client.rpc("take_seats", { p_ids: [8] }).rollback()],
      ["what the function set_of_values returns", client.rpc("set_of_values")],
      ["what the function one_seat returns", client.rpc("one_seat")],
      ["what the function two_outs returns", client.rpc("two_outs", { p_in: 1 })],
      ["raise sqlstate 'PGRST'", client.rpc("answer_itself")],
      ["a body of text/plain", post({ body: "{}", headers: { "content-type": "text/plain" } })],
      ["the header range: 0-1", post({ headers: { range: "0-1" } })],
      [
        "a call whose arguments are not one JSON object",
        post({ body: "[]", headers: { "content-type": "application/json" } }),
      ],
    ];
    for (const [what, asked] of refusals) {
      const { status, error } = await asked;
      expect([status, error?.message], what).toEqual([501, expect.stringContaining(what)]);
    }
  });
});
