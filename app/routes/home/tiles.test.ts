import { expect, it } from "vitest";
import { tilesOf } from "#app/routes/home/tiles.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";

const TYPES = ["pulsa", "data", "listrik", "games", "emoney", "voucher", "smstel", "masa-aktif", "tv", "esim"];
const entry = (type: string, module: MenuEntry["module"] = "prabayar"): MenuEntry => ({
  name: `Nama ${type}`,
  route: `${module}::${type}`,
  landing_route: `home:${type}`,
  path: `/${module}/${type}`,
  type,
  icon: "phone",
  group: "phone",
  module,
  backend_id: `${type} - ${module}`,
});
const visit = (locale: Visit["locale"]) => ({ locale, site: { name: "Toko Sebelah" } as Visit["site"] });

it("home has the first seven of a menu, pinned ones before the others, and nothing else of it", () => {
  const tiles = tilesOf(
    TYPES.map((type) => entry(type)),
    [],
    ["esim", "tv"],
    visit("id"),
  );
  const seven = ["esim", "tv", "pulsa", "data", "listrik", "games", "emoney"];
  expect(tiles.map(({ to }) => to)).toEqual(seven.map((type) => `/prabayar/${type}`));
  expect(tiles[3]).toEqual({ to: "/prabayar/data", name: "Paket data", icon: "phone" });
  expect(tilesOf([], [], ["tv"], visit("id"))).toEqual([]);
});

it("the types that were sold most stand after the pinned ones and before the menu's order", () => {
  const menu = [...TYPES.map((type) => entry(type)), entry("electricity", "pascabayar")];
  const used = Object.entries({ unknown: 99, esim: 50, electricity: 30, games: 2, voucher: 2 }).map(
    ([type, sales]) => ({ type, sales }),
  );
  const tiles = tilesOf(menu, used, ["tv", "esim"], visit("id"));
  expect(tiles.map(({ to }) => to)).toEqual([
    "/prabayar/tv",
    "/prabayar/esim",
    "/pascabayar/electricity",
    "/prabayar/games",
    "/prabayar/voucher",
    "/prabayar/pulsa",
    "/prabayar/data",
  ]);
});

it("a tile is called in its reader's language, and as the menu says where there is no name for it", () => {
  const named = (locale: Visit["locale"]) =>
    tilesOf([entry("pulsa"), entry("later"), entry("tv", "pascabayar")], [], [], visit(locale)).map(({ name }) => name);
  expect(named("id")).toEqual(["Pulsa", "Nama later", "TV pascabayar"]);
  expect(named("en")[0]).not.toBe("Nama pulsa");
  expect(named("en")[1]).toBe("Nama later");
});
