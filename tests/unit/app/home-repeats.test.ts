import { expect, it } from "vitest";
import { repeatsOf } from "#app/routes/home/repeats.server.ts";

const sold = (type: string, destination: string) => ({
  type,
  operator: "telkomsel",
  destination,
  server_name: null,
  name: "",
  product_name: "Telkomsel Omni",
});

it("whoever bought offers is asked about again by number, once, without the code of what was bought", () => {
  const ways = repeatsOf(
    [
      sold("tselomni", "081234567890|TSE678901"),
      sold("tselomni", "081234567890|TSE678902"),
      sold("games", "12345678|2001"),
      sold("bpjs", "8801234560012|2"),
    ],
    "id",
  );
  expect(ways).toEqual([
    {
      to: "/pascabayar/tselomni?number=081234567890&operator=telkomsel",
      product: "Telkomsel Omni",
      name: null,
      number: "0812 3456 7890",
    },
    {
      to: "/prabayar/games?number=12345678%7C2001&operator=telkomsel",
      product: "Telkomsel Omni",
      name: null,
      number: "1234 5678 (2001)",
    },
    {
      to: "/pascabayar/bpjs?number=8801234560012&operator=telkomsel",
      product: "Telkomsel Omni",
      name: null,
      number: "8801 2345 6001 2 · 2 bulan",
    },
  ]);
});

it("says the product before whose it is, and no name of which a part is hidden", () => {
  const named = (type: string, name: string) => ({ ...sold(type, "081234567890"), name });
  const ways = repeatsOf([named("pbb", "PELANGGAN CONTOH"), named("esamsat", "PE•••"), named("bpjs", "PE***")], "id");
  expect(ways.map(({ product, name }) => [product, name])).toEqual([
    ["Telkomsel Omni", "PELANGGAN CONTOH"],
    ["Telkomsel Omni", null],
    ["Telkomsel Omni", null],
  ]);
});
