import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminBanners, bannerAnswer, storedBanners } from "#core/marketing/banner-schema.ts";
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

type Values = Record<string, unknown>;
const VALUES = {
  carousel: "home",
  language: null,
  source: "upload",
  external_url: null,
  caption: "Kuota murah",
  destination: "uri",
  leads_to: "/pricelist/data",
  target: "_self",
  position: 10,
  starts_at: null,
  ends_at: null,
  active: true,
};
const picture = (more: Values = {}) => ({
  object_key: `banners/site/${randomUUID()}`,
  content_type: "image/png",
  width: 1200,
  height: 400,
  digest: "d".repeat(64),
  ...more,
});
const args = (more: Values = {}) => ({
  p_key: randomUUID(),
  p_id: null,
  p_version: null,
  p_values: VALUES,
  p_picture: picture(),
  p_reason: "promo bulan ini",
  ...more,
});
const save = async (call: Values) => bannerAnswer.parse(await db.rpc(admin, "admin_banner_save", call)).id;
const list = async () => adminBanners.parse(await db.rpc(admin, "admin_banner_list"));
const running = async (name = "home") => storedBanners.parse(await db.rpc("anon", "carousel_get", { p_name: name }));
const removed = async () =>
  (await db.owner.query<{ object_key: string }>("select object_key from private.objects_to_remove")).rows.map(
    (row) => row.object_key,
  );

it("is made once for a key, runs in its order, is changed and taken away, and its pictures go", async () => {
  const first = args();
  const id = await save(first);
  const again = picture();
  expect(await save({ ...first, p_picture: again })).toBe(id);
  expect(await removed()).toEqual([again.object_key]);
  expect((await refusalOf(save({ ...first, p_reason: "alasan lain" }))).code).toBe("idempotency_mismatch");
  await save(args({ p_values: { ...VALUES, caption: "Lebih dulu", position: 1 } }));
  expect((await running()).map(({ caption }) => caption)).toEqual(["Lebih dulu", "Kuota murah"]);
  expect(await running("agency")).toEqual([]);

  const banner = (await list()).find((one) => one.id === id);
  const seen = { p_id: id, p_version: banner?.version, p_picture: null };
  expect((await refusalOf(save(args(seen)))).code).toBe("nothing_changed");
  await save(args({ ...seen, p_values: { ...VALUES, caption: "Kuota lebih murah" } }));
  expect((await refusalOf(save(args({ ...seen, p_values: { ...VALUES, position: 3 } })))).code).toBe(
    "changed_meanwhile",
  );
  const image = (await running()).find((one) => one.id === id)?.image;
  expect(image).toBe(banner?.image);

  const version = (await list()).find((one) => one.id === id)?.version;
  await save(args({ p_id: id, p_version: version, p_values: { ...VALUES, caption: "Gambar baru" } }));
  expect((await running()).find((one) => one.id === id)?.image).not.toBe(image);
  expect(await removed()).toContain(first.p_picture.object_key);
  const gone = { p_key: randomUUID(), p_id: id, p_reason: "sudah lewat" };
  await db.rpc(admin, "admin_banner_remove", gone);
  await db.rpc(admin, "admin_banner_remove", gone);
  expect((await running()).map(({ caption }) => caption)).toEqual(["Lebih dulu"]);
  const { rows } = await db.owner.query(
    "select action from private.admin_actions where subject_kind = 'banner' and subject = $1 order by created_at, id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "banner_create",
    "banner_change",
    "banner_change",
    "banner_remove",
  ]);
});

it("is saved once though its external address is sent twice, whatever lies there the second time", async () => {
  const id = await save(args());
  const version = (await list()).find((one) => one.id === id)?.version;
  const external_url = "https://contoh.id/a.png";
  const call = args({ p_id: id, p_version: version, p_values: { ...VALUES, source: "external", external_url } });
  expect(await save(call)).toBe(id);
  // The second finds the banner as the first left it, and fetches nothing; or it fetched beside it.
  expect(await save({ ...call, p_picture: null })).toBe(id);
  const beside = picture({ digest: "e".repeat(64) });
  expect(await save({ ...call, p_picture: beside })).toBe(id);
  expect(await removed()).toContain(beside.object_key);
  expect((await list()).find((one) => one.id === id)).toMatchObject({ source: "external", external_url });
});

it("shows no file that is being removed, and gives up none that is shown, whatever an admin's own call names", async () => {
  const [mine, other] = [args(), args()];
  const id = await save(mine);
  await save(other);
  const given = picture();
  await save({ ...mine, p_picture: given });
  const version = (await list()).find((one) => one.id === id)?.version;
  const change = (object_key: string) =>
    save(args({ p_id: id, p_version: version, p_picture: picture({ object_key }) }));
  for (const key of [given, mine.p_picture, other.p_picture].map(({ object_key }) => object_key)) {
    expect((await refusalOf(change(key))).code).toBe("forbidden");
  }
  // A repeat that names what another banner shows does not take it away.
  await save({ ...mine, p_picture: other.p_picture });
  const { rows } = await db.owner.query(
    "select b.id from private.banners b join private.objects_to_remove x using (object_key)",
  );
  expect(rows).toEqual([]);
});

it("is shown from its time until its time, and only while it is switched on", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = [
    ["off", { active: false }],
    ["planned", { starts_at: at(5) }],
    ["over", { starts_at: at(-9), ends_at: at(-1) }],
    ["running", { starts_at: at(-5), ends_at: at(5) }],
  ] as const;
  for (const [state, more] of times) {
    await save(args({ p_values: { ...VALUES, carousel: "agency", caption: state, ...more } }));
  }
  expect((await running("agency")).map(({ caption }) => caption)).toEqual(["running"]);
  const states = (await list())
    .filter(({ carousel }) => carousel === "agency")
    .map(({ caption, state }) => [caption, state]);
  for (const [caption, state] of states) expect(caption).toBe(state);
});

it("takes nothing from a call that leads away, hides, or brings another's file", async () => {
  const wrong: Values[] = [
    { leads_to: "//evil.test" },
    { leads_to: "/\\evil.test" },
    { leads_to: "/a\\b" },
    { leads_to: "https://evil.test" },
    { leads_to: "javascript:alert(1)" },
    { destination: "url", leads_to: "javascript:alert(1)" },
    { destination: "url", leads_to: "http://evil.test/" },
    { destination: "page", leads_to: "/a" },
    { destination: null },
    { destination: "uri", leads_to: null },
    { caption: "" },
    { caption: null },
    { caption: "a\u202eb" },
    { source: "external" },
    { external_url: "https://contoh.id/a.png" },
    { target: "_top" },
    { position: 1e9 },
    { position: "satu" },
    { starts_at: "kemarin" },
    { starts_at: "2026-12-02T00:00:00+07:00", ends_at: "2026-12-01T00:00:00+07:00" },
    { language: "fr" },
  ];
  const before = (await list()).length;
  for (const more of wrong) {
    const refused = await refusalOf(save(args({ p_values: { ...VALUES, ...more } })));
    expect([JSON.stringify(more), refused.code]).toEqual([JSON.stringify(more), "validation_failed"]);
  }
  expect((await refusalOf(save(args({ p_picture: null })))).code).toBe("validation_failed");
  const foreign = picture({ object_key: `transfer-proofs/${randomUUID()}/${randomUUID()}` });
  expect((await refusalOf(save(args({ p_picture: foreign })))).code).toBe("forbidden");
  // What is no field of the form is not taken.
  const id = await save(args({ p_values: { ...VALUES, object_key: foreign.object_key, id: randomUUID() } }));
  const { rows } = await db.owner.query("select object_key from private.banners where id = $1", [id]);
  expect(rows[0]?.object_key).toMatch(/^banners\/site\//);
  expect(await list()).toHaveLength(before + 1);
});

it("is decided by admins alone, with a reason", async () => {
  const calls = [
    ["admin_banner_save", args()],
    ["admin_banner_list", {}],
    ["admin_banner_remove", { p_key: randomUUID(), p_id: randomUUID(), p_reason: "ingin saja" }],
  ] as const;
  for (const [name, call] of calls) {
    for (const who of [member, "anon"] as const) await expect(db.rpc(who, name, call)).rejects.toThrow();
  }
  await expect(save(args({ p_reason: " " }))).rejects.toThrow();
});
