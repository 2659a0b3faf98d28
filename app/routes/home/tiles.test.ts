import { expect, it } from "vitest";
import { tilesOf } from "#app/routes/home/tiles.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { sellPath } from "#core/catalog/product-types.ts";

const MENU = ["pulsa", "data", "listrik", "games", "emoney", "voucher", "smstel", "masa-aktif", "tv", "esim"].map(
  sellPath,
);
const overview = (menu: readonly string[]) => ({ menu: [...menu], others: [], used: [] });
const visit = (locale: Visit["locale"]) => ({ locale, site: { name: "Toko Sebelah" } as Visit["site"] });

it("home has the first seven of a menu, pinned ones before the others, and nothing else of it", () => {
  const tiles = tilesOf(overview(MENU), ["esim", "tv"], visit("id"));
  const seven = ["esim", "tv", "pulsa", "data", "listrik", "games", "emoney"];
  expect(tiles.map(({ to }) => to)).toEqual(seven.map(sellPath));
  expect(tiles[3]).toEqual({ to: "/prabayar/data", name: "Paket data", icon: "wifi" });
  expect(tilesOf(overview([]), ["tv"], visit("id"))).toEqual([]);
});

it("the types that were sold most stand after the pinned ones and before the menu's order", () => {
  const used = Object.entries({ unknown: 99, esim: 50, electricity: 30, games: 2, voucher: 2 }).map(
    ([type, sales]) => ({
      type,
      sales,
    }),
  );
  const tiles = tilesOf({ ...overview([...MENU, "/pascabayar/electricity"]), used }, ["tv", "esim"], visit("id"));
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

it("a tile is called in its reader's language, and one that sells no type as the menu says", () => {
  const others = [
    { path: "/shop", module: "shop", type: "toko", name: "Toko", icon: "toko" } as const,
    { path: "/prabayar/topupByExcel", module: "prabayar", type: "excel", name: "Topup Excel", icon: "box" } as const,
  ];
  const menu = ["/prabayar/pulsa", "/prabayar/topupByExcel", "/prabayar/later", "/shop", "/pascabayar/tv"];
  const tiles = (locale: Visit["locale"]) => tilesOf({ menu, others, used: [] }, [], visit(locale));
  expect(tiles("id").map(({ to, name, icon }) => [to, name, icon])).toEqual([
    ["/prabayar/pulsa", "Pulsa", "phone"],
    ["/prabayar/topupByExcel", "Topup Excel", "box"],
    ["/shop", "Toko", "toko"],
    ["/pascabayar/tv", "TV pascabayar", "tv"],
  ]);
  expect(tiles("en")[0]?.name).not.toBe("Pulsa");
});
