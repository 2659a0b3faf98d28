import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPostPage, postDetail, postPage } from "#core/blog/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Person;
let member: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, member] = await Promise.all([createAdmin(db), createPerson(db)]);
});
afterAll(() => db.close());

const slug = () => `tulisan-${randomUUID()}`;
const post = (more: Record<string, unknown> = {}) => ({
  slug: slug(),
  locale: "id",
  title: "Judul",
  summary: "Ringkas",
  body: "Isi tulisan",
  tags: ["panduan"],
  published: true,
  ...more,
});
const call = (p_post: object, more: Record<string, unknown> = {}, who: Person = admin) =>
  db.rpc(who, "admin_post_save", { p_key: randomUUID(), p_post, p_reason: "tulisan baru", ...more });
const save = async (...args: Parameters<typeof call>) => postDetail.parse(await call(...args));
const posts = async (filter: object, locale = "id") =>
  postPage.parse(await db.rpc("anon", "blog_posts", { p_locale: locale, p_filter: filter }));

describe("a post", () => {
  it("is everybody's once it is published, in its own language", async () => {
    const saved = await save(post({ title: "Kabar baik" }));
    expect((await posts({})).rows.map(({ id }) => id)).toContain(saved.id);
    expect((await posts({}, "en")).rows.map(({ id }) => id)).not.toContain(saved.id);
    const read = postDetail.parse(await db.rpc("anon", "blog_post", { p_slug: saved.slug }));
    expect(read).toMatchObject({ title: "Kabar baik", body: "Isi tulisan" });
  });

  it("is an admin's alone while it is a draft", async () => {
    const saved = await save(post({ published: false, tags: ["rahasia"] }));
    const listed = await posts({});
    expect(listed.rows.map(({ id }) => id)).not.toContain(saved.id);
    expect(listed.tags.map(({ tag }) => tag)).not.toContain("rahasia");
    expect(await refusalOf(db.rpc("anon", "blog_post", { p_slug: saved.slug }))).toMatchObject({ code: "not_found" });
    const drafts = adminPostPage.parse(await db.rpc(admin, "admin_post_list", { p_filter: { state: "draft" } }));
    expect(drafts.rows.map(({ id }) => id)).toContain(saved.id);
  });

  it("keeps the day on which it first appeared", async () => {
    const { id, version, published_at, slug: own } = await save(post());
    const hidden = await save(post({ slug: own, published: false }), { p_id: id, p_version: version });
    expect(hidden.state).toBe("draft");
    const changed = await save(post({ slug: own, title: "Lain" }), { p_id: id, p_version: hidden.version });
    expect(changed).toMatchObject({ title: "Lain", state: "published" });
    expect(new Date(changed.published_at ?? 0) >= new Date(published_at ?? 0)).toBe(true);
  });

  it("is changed by one who saw it as it is, and has an address of its own", async () => {
    const one = post();
    const saved = await save(one);
    expect(await refusalOf(call(one, { p_id: saved.id, p_version: saved.version }))).toMatchObject({
      code: "nothing_changed",
    });
    expect(await refusalOf(call(post(), { p_id: saved.id, p_version: "old" }))).toMatchObject({
      code: "changed_meanwhile",
    });
    expect(await refusalOf(call(post({ slug: one.slug })))).toMatchObject({
      code: "validation_failed",
      details: { field: "slug", problem: "slug_taken" },
    });
  });

  it("is written once for a key", async () => {
    const p_key = randomUUID();
    const one = post();
    const first = await save(one, { p_key });
    expect(await save(one, { p_key })).toEqual(first);
    expect(await refusalOf(call(post(), { p_key }))).toMatchObject({ code: "idempotency_mismatch" });
  });

  it("is nobody else's to write", async () => {
    expect(await refusalOf(call(post(), {}, member))).toMatchObject({ code: "forbidden" });
    await expect(db.rpc("anon", "admin_post_save", { p_key: "k", p_post: post(), p_reason: "x" })).rejects.toThrow();
    expect(await refusalOf(db.rpc(member, "admin_post_list", {}))).toMatchObject({ code: "forbidden" });
  });
});

it("posts are found by tag, words in the text, and page", async () => {
  const tag = `t${randomUUID().slice(0, 8)}`;
  for (const number of [1, 2, 3]) await save(post({ tags: [tag], body: `Nomor${number}` }));
  expect((await posts({ tag })).meta.total).toBe(3);
  expect((await posts({ tag, per_page: 2, page: 2 })).rows).toHaveLength(1);
  expect((await posts({ tag, search: "nomor2", search_words: "nomor2" })).rows).toHaveLength(1);
  expect((await posts({})).tags).toContainEqual({ tag, posts: 3 });
});
