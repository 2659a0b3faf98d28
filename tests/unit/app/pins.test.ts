import { expect, it } from "vitest";
import { entryType, pinnedFirst } from "#app/server/pinned-first.server.ts";

it("a pin tells a bill from the prepaid type whose address is called alike", () => {
  const prepaid = { module: "prabayar", type: "tv" } as const;
  const bill = { module: "pascabayar", type: "tv" } as const;
  const pulsa = { module: "prabayar", type: "pulsa" } as const;
  expect([prepaid, bill, { module: "pascabayar", type: "none" } as const].map(entryType)).toEqual([
    "tv",
    "tv-pascabayar",
    null,
  ]);
  expect(pinnedFirst([pulsa, prepaid, bill], ["tv-pascabayar"])).toEqual([bill, pulsa, prepaid]);
});
