import { beforeAll, describe, expect, test } from "vitest";
import { type MenuEntry, menuEntry } from "#core/accounts/schema.ts";
import { useWorld } from "#tests/support/world.ts";
import { type Everybody, everybody, type Standing } from "../support/standings.ts";

const world = useWorld({ workers: ["web", "api"], newDevicesWait: true });

/** One entry a filter, besides pulsa, which everybody sees who may sell. */
const ENTRIES = ["pulsa", "games", "topup-by-excel", "send-money", "toko", "kurir"];

let people: Everybody;
const sql = (text: string, values: unknown[] = []) => world().sql.query(text, values);

beforeAll(async () => {
  people = await everybody(world());
  await sql(
    `insert into private.menu_entries (backend_id, position, name, route, landing_route, path, type, icon, module)
     values ('toko', 900, 'Toko', 'shop::index', 'home:shop', '/shop', 'toko', 'toko', 'shop'),
       ('kurir', 901, 'Kurir', 'multicourier::index', 'home:multicourier', '/multi-courier', 'kurir', 'kurir', 'multicourier')
     on conflict (backend_id) do nothing`,
  );
  await sql("update private.menu_entries set enabled = (type = any ($1) and module <> 'pascabayar')", [ENTRIES]);
});

/**
 * The types that somebody's menu holds: as the API answers, and the home page shows no other and no fewer, then all.
 */
async function menuOf(standing: Standing): Promise<readonly string[]> {
  const answer = await people[standing].get<MenuEntry[]>("/menu");
  const menu = menuEntry.array().parse(answer.data);
  const home = await people[standing].page("/");
  if (home.status === 200 && standing !== "guest") {
    const tiles = /<nav aria-label="Layanan"[\s\S]*?<\/nav>/.exec(home.text)?.[0] ?? "";
    expect([...tiles.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      menu.length === 0 ? [] : [...menu.map(({ path }) => path), "/products"],
    );
  }
  return menu.map(({ type }) => type);
}

const set = (standing: Standing, settings: object) => people[standing].post("/account/setting", settings);

describe("the menu", () => {
  test("holds what a standing may use", async () => {
    const sells = ["pulsa", "games"];
    expect(await menuOf("guest")).toEqual([...sells, "toko"]);
    expect(await menuOf("member")).toEqual([...sells, "toko"]);
    expect(await menuOf("admin")).toEqual([...sells, "toko"]);
    expect(await menuOf("agent")).toEqual([...sells, "topup-by-excel", "send-money", "toko"]);
    expect(await menuOf("master")).toEqual([...sells, "toko"]);
    expect(await menuOf("inactive")).toEqual([]);
  });

  test("follows what a person has switched on: Shop, PPOB, Multicourier", async () => {
    await set("agent", { shop: false });
    expect(await menuOf("agent")).toEqual(["pulsa", "games", "topup-by-excel", "send-money"]);
    await set("agent", { shop: true, ppob: false });
    expect(await menuOf("agent")).toEqual(["toko"]);
    await set("agent", { ppob: true, multicourier: true });
    expect(await menuOf("agent")).not.toContain("kurir");
    await set("master", { multicourier: true });
    expect(await menuOf("master")).toEqual(["pulsa", "games", "toko", "kurir"]);
  });

  test("hides games while the list of emails is set, but for those on it", async () => {
    await sql("update private.site_settings set games_whitelisted_emails = '{MASTER@gerai.test}'");
    expect(await menuOf("master")).toContain("games");
    for (const standing of ["guest", "member", "agent", "admin"] as const) {
      expect([standing, await menuOf(standing)]).not.toEqual([standing, expect.arrayContaining(["games"])]);
    }
    await sql("update private.site_settings set games_whitelisted_emails = '{}'");
    expect(await menuOf("master")).not.toContain("games");
    await sql("update private.site_settings set games_whitelisted_emails = null");
    expect(await menuOf("guest")).toContain("games");
  });

  test("is ordered and switched in its table", async () => {
    await sql("update private.menu_entries set position = -1 where type = 'games' and module = 'prabayar'");
    expect((await menuOf("member")).slice(0, 2)).toEqual(["games", "pulsa"]);
    await sql("update private.menu_entries set enabled = false where type = 'pulsa'");
    expect(await menuOf("member")).toEqual(["games", "toko"]);
  });

  test("loses at once what a permission gave", async () => {
    await sql("update public.accounts set permissions = '{}' where email = 'agen@gerai.test'");
    expect(await menuOf("agent")).toEqual(["games", "toko"]);
  });
});
