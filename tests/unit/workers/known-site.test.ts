import { expect, it } from "vitest";
import type { Site } from "#core/ports/site.ts";
import { SITE } from "#tests/factories/site.ts";
import { recordedDatabase } from "#tests/unit/jobs/fakes.ts";
import { KnownSite } from "#workers/_kit/known-site.ts";

/** An isolate whose clock and database a test moves. */
function isolate() {
  let seconds = 0;
  let name: string | null = "Toko Maju";
  const later: Promise<unknown>[] = [];
  const { db, calls } = recordedDatabase({
    site_info: () => {
      if (name === null) throw new Error("away");
      return { ...SITE, name };
    },
  });
  const known = new KnownSite();
  return {
    known,
    asked: () => calls.length,
    rename: (to: string | null) => {
      name = to;
    },
    /** The site's name as a visit at this second sees it; what goes on after the answer is done. */
    async at(second: number): Promise<string> {
      seconds = second;
      const ctx = { db, now: () => new Date(1_800_000_000_000 + seconds * 1000), requestId: "r" };
      const site: Site = await known.get({ ctx, host: "toko.example", waitUntil: (work) => later.push(work) });
      await Promise.all(later);
      return site.name;
    },
  };
}

it("asks once, then beside an answer from half a minute on, and waits for an answer after a minute", async () => {
  const { at, rename, asked } = isolate();
  expect([await at(0), await at(29), asked()]).toEqual(["Toko Maju", "Toko Maju", 1]);
  rename("Toko Baru");
  expect([await at(31), asked(), await at(32)]).toEqual(["Toko Maju", 2, "Toko Baru"]);
  rename("Toko Lain");
  expect([await at(93), asked()]).toEqual(["Toko Lain", 3]);
});

it("knows a change that was made here at the next visit", async () => {
  const { at, rename, known } = isolate();
  await at(0);
  rename("Toko Baru");
  known.forget();
  expect(await at(1)).toBe("Toko Baru");
});

it("keeps the last name while the database is away, and before there is one says where it is", async () => {
  const { at, rename, asked } = isolate();
  rename(null);
  expect([await at(0), await at(4), asked()]).toEqual(["toko.example", "toko.example", 1]);
  rename("Toko Maju");
  expect(await at(6)).toBe("Toko Maju");
  rename(null);
  expect([await at(70), await at(71), asked()]).toEqual(["Toko Maju", "Toko Maju", 3]);
});
