import { expect, it } from "vitest";
import type { Site } from "#core/ports/site.ts";
import { LIMITS, SITE } from "#tests/factories/site.ts";
import { recordedDatabase } from "#tests/unit/jobs/fakes.ts";
import { KnownSite, type SiteAsker } from "#workers/_kit/known-site.ts";

/** An isolate whose clock and database a test moves. */
function isolate() {
  let seconds = 0;
  let name: string | null = "Toko Maju";
  const later: Promise<unknown>[] = [];
  const { db, calls } = recordedDatabase({
    site_info: () => {
      if (name === null) throw new Error("away");
      return { ...SITE, name, limits: LIMITS };
    },
  });
  const known = new KnownSite();
  const asker = (second: number): SiteAsker => {
    seconds = second;
    const ctx = { db, now: () => new Date(1_800_000_000_000 + seconds * 1000), requestId: "r" };
    return { ctx, host: "toko.example", waitUntil: (work) => later.push(work) };
  };
  return {
    known,
    asked: () => calls.length,
    rename: (to: string | null) => {
      name = to;
    },
    /** The site's name as a visit at this second sees it; what goes on after the answer is done. */
    async at(second: number): Promise<string> {
      const site: Site = await known.get(asker(second));
      await Promise.all(later);
      return site.name;
    },
    limitsAt: (second: number) => known.limits(asker(second)),
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

it("knows the limits of the settings by the same question, and none before there is an answer", async () => {
  const { at, limitsAt, rename, asked } = isolate();
  rename(null);
  expect(await limitsAt(0)).toEqual({});
  rename("Toko Maju");
  expect([await limitsAt(6), await at(7), asked()]).toEqual([LIMITS, "Toko Maju", 2]);
});
