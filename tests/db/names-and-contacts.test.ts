import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contact, contactPage } from "#core/contacts/schema.ts";
import { hasLink, hasUnseen, nameProblem } from "#core/shared/person-name.ts";
import { searchTerms } from "#core/shared/search-terms.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { LINKS, MARKS, NAMES } from "#tests/factories/names.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** What names and addresses are put together of: every branch of the two patterns, and what Unicode reads as such. */
/** Signs that fonts make of several, with a blank for the joiner, and what they make none of. */
const MADE_OF_SEVERAL = [
  ..."👩🏻 🤝 👨🏼,👩 ❤️ 💋 👨,🏳️ 🌈,🏴 ☠️,👁️ 🗨️,🚶🏽 ♀️ ➡️,🧑 🧑 🧒 🧒,⛹🏽 ♀️,🏳️ ⚧️,❤️ 🔥,⛓️ 💥,🙂 ↔️,🐈 ⬛,🐻 ❄️,🧑 ⚕️,🧑 ✈️,🍋 🟩".split(
    ",",
  ),
];
const MAKES_NONE = [..."★ ★,→ →,↔ ↔,⭐ ⭐,🇮 🇩,🀀 🀀,🂡 🂡,♀ ♀,♂ ❤,🠀 🠀,☎ ☎,👨 →,👨 🇮".split(",")];
const PIECES = [
  ..."aSxZm79-.。．․:/\\@_^ é店ＡKſıİ\u0301\ufe0f\u200b\u00a0\u0085\ufeff\u1680\u2028\ua7f1\u{1ccd6}\u{1d159}\u{10300}".split(
    /(?:)/u,
  ),
  ...[
    "PT.",
    "dr.",
    "H.",
    "S.",
    "Pd",
    "ag",
    "Maju",
    "com",
    "Vip",
    "%2E",
    "%2e",
    "www.",
    "https:",
    "://",
    "1.2.3.4",
    "рф",
  ],
];

/** Whether a text of the site's own is refused: what the two languages normalise apart is unseen to both. */
const isRefused = (text: string) => hasUnseen(text) || hasLink(text);

describe("a name", () => {
  test("is the same to the pages and to the database", async () => {
    for (const text of [...NAMES, ...LINKS, ...MARKS]) {
      const { rows } = await db.owner.query<{ good: boolean }>("select private.is_name($1) as good", [text]);
      expect([text, rows[0]?.good]).toEqual([text, nameProblem(text) === null]);
    }
  });

  test("is the same to both in whatever is put together out of letters, dots and signs", async () => {
    const parts = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 }).map((all) => all.join(""));
    const made = fc.sample(fc.oneof(parts, fc.string({ unit: "binary", maxLength: 12 })), { numRuns: 6000, seed: 4 });
    const texts = made.filter((text) => !/\0|\p{Cs}/u.test(text));
    const { rows } = await db.owner.query<{ t: string; unseen: boolean; refused: boolean }>(
      `select t, private.has_unseen(t) as unseen, private.has_link(t) or private.has_unseen(t) as refused
       from unnest($1::text[]) t`,
      [texts],
    );
    expect(rows.map(({ t }) => t)).toEqual(texts);
    const apart = rows.filter(({ t, unseen, refused }) => unseen !== hasUnseen(t) || refused !== isRefused(t));
    expect(apart).toEqual([]);
    const links = rows.filter(({ unseen, refused }) => refused && !unseen).length;
    expect(links).toBeGreaterThan(rows.length / 10);
    expect(rows.filter(({ refused }) => !refused).length).toBeGreaterThan(rows.length / 10);
  });

  test("is the same to both where pictures are joined, and the joiner alone is seen by nobody", async () => {
    const signs = fc.constantFrom(
      ...["\u200d", "\ufe0f", "\u{1f468}", "\u{1f3fd}", "\u2642", "\u27a1", "\u2764", "\u2605", "a", " ", "\u200b"],
    );
    const texts = fc.sample(
      fc.array(signs, { minLength: 1, maxLength: 6 }).map((all) => all.join("")),
      { numRuns: 2000, seed: 5 },
    );
    const { rows } = await db.owner.query<{ t: string; unseen: boolean }>(
      "select t, private.has_unseen(t) as unseen from unnest($1::text[]) t",
      [texts],
    );
    expect(rows.filter(({ t, unseen }) => unseen !== hasUnseen(t))).toEqual([]);
    expect(rows.filter(({ t, unseen }) => t.includes("\u200d") && !unseen).length).toBeGreaterThan(20);
    expect(["a\u200db", "\u200d\u{1f468}", "\u{1f468}\u200d", "\u{1f468}\u200d\u200d\u{1f468}"].map(hasUnseen)).toEqual(
      [...[true, true, true, true]],
    );
  });

  test.each([
    ["is seen by what it makes", false, MADE_OF_SEVERAL],
    ["is seen by nobody between what makes no sign together", true, MAKES_NONE],
  ])("a joiner %s", async (_how, unseen, signs) => {
    const joined = signs.map((parts) => parts.replaceAll(" ", "\u200d"));
    const { rows } = await db.owner.query<{ unseen: boolean }>(
      "select private.has_unseen(t) as unseen from unnest($1::text[]) t",
      [joined],
    );
    const all = joined.map(() => unseen);
    expect([rows.map((row) => row.unseen), joined.map(hasUnseen)]).toEqual([all, all]);
  });

  test("is the same to both with every character of every script", async () => {
    // Without Chinese characters, Korean syllables and private use, of which neither asks anything.
    const { rows } = await db.owner.query<{ told: string }>(
      `select string_agg(concat_ws(' ', c, private.has_unseen(chr(c))::int, private.is_name(chr(c))::int,
         (private.has_link('a.' || chr(c)) or private.has_unseen(chr(c)))::int), ';' order by c) as told
       from unnest(array[int4range(1, 13312), int4range(40960, 44032), int4range(63744, 131072),
           int4range(917504, 921600)]) r,
         generate_series(lower(r), upper(r) - 1) c`,
    );
    const theirs = (rows[0]?.told ?? "").split(";");
    const ours = theirs.map((line) => {
      const code = Number.parseInt(line, 10);
      const c = String.fromCodePoint(code);
      return [code, ...[hasUnseen(c), nameProblem(c) === null, isRefused(`a.${c}`)].map(Number)].join(" ");
    });
    expect(theirs.length).toBe(13_311 + 3_072 + 67_328 + 4_096);
    expect(theirs.filter((line, n) => line !== ours[n])).toEqual([]);
  });

  test("that is none is refused to whoever calls the Data API directly", async () => {
    const person = await createPerson(db);
    const address = { address: "Jl. Mawar 1", city: "Bandung", province: "Jawa Barat", country: "Indonesia" };
    const { id } = contact.parse(
      await db.rpc(person, "contact_add", { p_input: { name: "Ani", phone: "081234567890", type: "phone" } }),
    );
    for (const name of [...LINKS, ...MARKS, "", "   ", "x".repeat(101)]) {
      const sent = { name, phone: "081234567891", type: "phone" };
      for (const call of [
        () => db.rpc(person, "profile_set", { p_input: { name } }),
        () => db.rpc(person, "contact_add", { p_input: sent }),
        () => db.rpc(person, "contact_edit", { p_id: id, p_input: sent }),
        () => db.rpc(person, "address_set", { p_input: { ...address, name } }),
      ]) {
        expect([name, await refusalOf(call())]).toEqual([name, expect.objectContaining({ code: "validation_failed" })]);
      }
    }
    for (const said of [...LINKS, ...MARKS.filter(hasUnseen)]) {
      for (const field of ["address", "district", "city", "note"]) {
        const refused = await refusalOf(
          db.rpc(person, "address_set", { p_input: { ...address, name: "Ani", [field]: said } }),
        );
        expect([field, said, refused]).toEqual([field, said, expect.objectContaining({ details: { field } })]);
      }
    }
    const name = "update public.accounts set name = 'evil.com' where id = $1";
    expect(await sqlStateOf(db.owner.query(name, [person.userId]))).toBe("23514");
  });

  test("that Auth is told and that is none is not kept", async () => {
    const made = async (email: string, name: string | null) => {
      const id = randomUUID();
      await db.owner.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
        id,
        email,
        { name },
      ]);
      const { rows } = await db.owner.query<{ name: string }>("select name from public.accounts where id = $1", [id]);
      return rows[0]?.name;
    };
    expect(await made("anna.a@example.test", "http://evil.test")).toBe("anna.a");
    expect(await made("evil.com@example.test", "a\u202eb")).toBe("–");
    expect(await made("budi@example.test", "  Budi  ")).toBe("Budi");
    expect(await made("cici@example.test", null)).toBe("cici");
  });
});

describe("a contact", () => {
  const add = async (person: Person, phone: string, more: { name?: string; type?: string } = {}) =>
    contact.parse(await db.rpc(person, "contact_add", { p_input: { name: "Bu Ani", phone, type: "phone", ...more } }));
  const found = async (person: Person, search: string) =>
    contactPage.parse(await db.rpc(person, "contact_list", { p_filter: searchTerms(search) })).meta.total;

  test("is one number however it is typed, and found however it is typed", async () => {
    const person = await createPerson(db);
    const first = await add(person, "0878 0000 1232");
    expect(first.phone).toBe("+6287800001232");
    for (const typed of [
      "087800001232",
      "6287800001232",
      "+62 878-0000-1232",
      "87800001232",
      "(0878) 0000.1232",
      "+62 0878 0000 1232",
      "0062 878 0000 1232",
    ]) {
      expect((await add(person, typed, { name: " bu   ani " })).id).toBe(first.id);
    }
    for (const search of ["0878 0000 1232", "+62 878", "62878", "0878", "0000 1232", "087800001232", "bu an"]) {
      expect([search, await found(person, search)]).toEqual([search, 1]);
    }
    for (const search of ["0879", "+1 878", "99", "("])
      expect([search, await found(person, search)]).toEqual([search, 0]);
  });

  test.each([
    [
      "+62215551234",
      "021 555 1234",
      ["+62 21 555 1234", "62215551234", "(021) 555-1234", "0062 21 5551234"],
      "021 555",
    ],
    ["+6591234567", "+65 9123 4567", ["0065 9123 4567", "006591234567"], "9123 4567"],
  ])("in no mobile network is one number too: %s", async (kept, first, others, search) => {
    const person = await createPerson(db);
    const { id, phone } = await add(person, first);
    expect(phone).toBe(kept);
    for (const typed of others) expect([typed, (await add(person, typed)).id]).toEqual([typed, id]);
    for (const typed of [first, search]) expect([typed, await found(person, typed)]).toEqual([typed, 1]);
  });

  test("of electricity keeps its digits", async () => {
    const person = await createPerson(db);
    expect((await add(person, "0123 4567 890", { type: "electricity" })).phone).toBe("01234567890");
    expect(await found(person, "0123")).toBe(1);
  });

  test("is one, added five times at once", async () => {
    const person = await createPerson(db);
    const added = await Promise.all(
      ["081300000001", "+6281300000001", "6281300000001", "0813-0000-0001", "813 0000 0001"].map((one) =>
        add(person, one),
      ),
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await found(person, "")).toBe(1);
  });

  test("does not become another one that is there", async () => {
    const person = await createPerson(db);
    const one = await add(person, "081300000001");
    const other = await add(person, "081300000002");
    const edit = db.rpc(person, "contact_edit", {
      p_id: other.id,
      p_input: { name: "BU ANI", phone: "0813 0000 0001", type: "phone" },
    });
    expect(await refusalOf(edit)).toMatchObject({ status: 422, code: "contact_exists" });
    const same = { name: "Bu Ani", phone: "6281300000001", type: "phone" };
    expect(await db.rpc(person, "contact_edit", { p_id: one.id, p_input: same })).toMatchObject({ id: one.id });
  });
});

describe("what a person may keep", () => {
  test("is thirty pictures a day, also by direct calls", async () => {
    const person = await createPerson(db);
    const set = () =>
      db.rpc(person, "avatar_set", {
        p_key: `avatars/${person.userId}/${randomUUID()}`,
        p_content_type: "image/png",
      });
    for (let n = 0; n < 30; n++) await set();
    expect(await refusalOf(set())).toMatchObject({ status: 429, code: "rate_limited" });
    await db.owner.query("update private.avatar_changes set day = day - 1 where user_id = $1", [person.userId]);
    await set();
  });

  test("is answers of 16 KiB, under 2,000 keys", async () => {
    const person = await createPerson(db);
    const begin = (key: string) => db.rpc(person, "idempotency_begin", { p_key: key, p_fingerprint: "f" });
    const finish = (body: object) => db.rpc(person, "idempotency_finish", { p_key: "k", p_status: 200, p_body: body });
    const long = db.rpc(person, "idempotency_begin", { p_key: "long", p_fingerprint: "x".repeat(129) });
    expect(await refusalOf(long)).toMatchObject({ status: 422, code: "validation_failed" });
    await begin("k");
    expect(await refusalOf(finish({ data: "x".repeat(5_000_000) }))).toMatchObject({ code: "payload_too_large" });
    await finish({ data: "x".repeat(15_000) });
    expect(z.object({ state: z.literal("done") }).parse(await begin("k"))).toBeTruthy();
    await db.owner.query(
      `insert into private.idempotency_keys (user_id, key, fingerprint, created_at)
       select $1, 'many' || n, 'f', clock_timestamp() from generate_series(1, 1999) n`,
      [person.userId],
    );
    expect(await refusalOf(begin("one-more"))).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await begin("k")).toMatchObject({ state: "done" });
  });
});
