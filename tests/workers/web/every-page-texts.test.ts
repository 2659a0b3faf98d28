import { beforeAll, expect, test } from "vitest";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { asTyped } from "#tests/support/as-typed.ts";
import { FULL, inTurn } from "#tests/support/full-counts.ts";
import { pagePaths } from "#tests/support/page-paths.ts";
import { type Example, examplesOf, type Filled, fillLists } from "#tests/support/route-examples.ts";
import { useWorld } from "#tests/support/world.ts";
import { DEEP, textsOf } from "./crawl.ts";
import { faultsOf } from "./text-faults.ts";

const world = useWorld({ newDevicesWait: true, withSales: true });

/** The API's own pages are about programs; help is written there with its marks. */
const OF_PROGRAMS = /^\/(developers|admin\/help\/)/;

const examples = examplesOf(pagePaths());
let filled: Filled;
const addresses = new Map<Example, string>();

beforeAll(async () => {
  filled = await fillLists(world());
  for (const example of examples)
    addresses.set(example, typeof example.at === "string" ? example.at : await example.at(filled));
});

test("no page, linked or not, shows ids, codes, raw times or another language", async () => {
  const faults = new Set<string>();
  for (const [n, example] of examples.entries()) {
    const address = addresses.get(example) ?? "";
    if (OF_PROGRAMS.test(address)) continue;
    for (const locale of DEEP || FULL ? LOCALES : inTurn(LOCALES, n, 1)) {
      const cookie = `gerai_locale=${locale}; ${filled.people[example.who].cookie}`;
      const answer = await fetch(world().url + address, { headers: { cookie, accept: "text/html" } });
      if (answer.status !== (example.status ?? 200)) faults.add(`${address} answers ${answer.status}`);
      const read = { path: address, lines: textsOf(asTyped(await answer.text())) };
      for (const fault of faultsOf(locale, read)) faults.add(`${locale} ${fault}`);
    }
  }
  // One text and not a list: a report cuts a long list to its length.
  expect([...faults].join("\n")).toBe("");
});
