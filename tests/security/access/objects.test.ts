import { beforeAll, describe, expect, test } from "vitest";
import { allowManyTransfers } from "#tests/factories/deposits.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { refusePayouts } from "#tests/support/refused-payouts.ts";
import { useWorld } from "#tests/support/world.ts";
import { expectSoundLedger } from "#tests/workers/jobs-support/shop.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { call, type Operation, operations, type PreferenceChange } from "../support/contract.ts";
import { KEEPERS, NO_IDS, PAGE_KEEPERS, PAGE_THINGS, strangerTo, THINGS } from "../support/objects.ts";
import { allPages, needOf } from "../support/pages.ts";
import { type Everybody, everybody, STANDINGS } from "../support/standings.ts";

const world = useWorld({ newDevicesWait: true });

let people: Everybody;
let all: readonly Operation[];
beforeAll(() => allowManyTransfers({ owner: world().sql }));
beforeAll(async () => {
  people = await everybody(world());
  await world().sql.query(
    `update public.accounts set referred_by = (select id from public.accounts where email = 'master@gerai.test')
     where email = 'baru@gerai.test'`,
  );
  await refusePayouts(world(), people.member, 3);
  all = await operations(world().url);
});

const ID_LIKE = /(^|_)(ids?|code|ref|token|channel|number|recipient|hp)$/;
/** Admins deal with everybody's things; that nobody else does is Z2's matter. */
const isOffice = (need: string | undefined) => need === "admin";

interface Target {
  readonly operation: Operation;
  readonly field: string;
  readonly name: string;
  readonly wish: (id: string) => PreferenceChange;
}

/** Every place of the contract that takes what looks like an id. */
function targets(): readonly Target[] {
  return all.flatMap((operation) => {
    const { key, pathParams, queryFields, bodyFields, example } = operation;
    const needs = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === key)?.needs;
    if (isOffice(needs)) return [];
    const inAddress = [
      ...pathParams.filter((field) => field !== "type" && field !== "period"),
      ...queryFields.filter((field) => ID_LIKE.test(field)),
    ];
    return [
      ...inAddress.map((field) => ({ field, wish: (id: string): PreferenceChange => ({ values: { [field]: id } }) })),
      ...bodyFields
        .filter((field) => ID_LIKE.test(field))
        .map((field) => ({ field, wish: (id: string): PreferenceChange => ({ body: { ...example, [field]: id } }) })),
    ]
      .map((place) => ({ ...place, operation, name: `${key} ${place.field}` }))
      .filter(({ name }) => !NO_IDS.some((pattern) => pattern.test(name)));
  });
}

describe("Z1: somebody else's thing", () => {
  test("has a thing to be tried with in every call and page that takes an id", async () => {
    expect(
      targets()
        .map(({ name }) => name)
        .filter((name) => !(name in THINGS)),
    ).toEqual([]);
    const addressed = (await allPages()).filter((page) => page.path?.includes("/:") && !isOffice(needOf(page)));
    const tried = addressed
      .map(({ path }) => path ?? "")
      // Whoever has the address of a shared receipt or of a checkout was given it; that no other opens it is
      // tests/security/web's. Help and blog are everybody's.
      .filter(
        (path) =>
          !/:(type|module|tab|period)\??$|^\/(checkout|help|blog)\/|\/(avatar|logo|banner|r|unsubscribe)\//.test(path),
      );
    expect(tried.filter((path) => !(path in PAGE_THINGS))).toEqual([]);
  });

  test("is as if it were not there, whoever asks and however; one's own is there", async () => {
    const wrong: string[] = [];
    let asked = 0;
    const places = targets();
    for (const [n, { operation, name, wish }] of places.entries()) {
      const id = await THINGS[name]?.(people, world().url);
      if (!id) throw new Error(`nothing to try ${name} with`);
      const keeper = KEEPERS[name] ?? "agent";
      const others = STANDINGS.filter((standing) => standing !== keeper);
      for (const standing of inTurn(others, n, 3)) {
        const theirs = await call(people[standing], operation, wish(id));
        const nobodys = await call(people[standing], operation, wish(strangerTo(id)));
        asked += 2;
        const same = JSON.stringify(theirs.body) === JSON.stringify(nobodys.body) && theirs.status === nobodys.status;
        // The waiting device is the owner's own: what it is told of its own account is no secret to it.
        if ((!same && standing !== "pending") || ![401, 403, 404].includes(theirs.status)) {
          wrong.push(
            `${standing} ${name}: ${JSON.stringify(theirs.body)}, of nobody's ${JSON.stringify(nobodys.body)}`,
          );
        }
      }
      const own = await call(people[keeper], operation, wish(id));
      asked += 1;
      if (!own.ok) wrong.push(`${name}: its owner is refused: ${own.status} ${own.error}`);
    }
    console.log(`Z1: ${places.length} calls that take an id ${asked} calls`);
    expect(wrong).toEqual([]);
    await expectSoundLedger(world());
  });

  test("is as if it were not there on pages, too", async () => {
    const wrong: string[] = [];
    for (const [path, make] of Object.entries(PAGE_THINGS)) {
      const id = await make(people, world().url);
      const at = (who: keyof Everybody, what: string) =>
        people[who].page(path.replace(":period", "today").replace(/:\w+/, what));
      const keepers = PAGE_KEEPERS[path] ?? ["agent"];
      for (const who of (["master", "admin"] as const).filter((each) => !keepers.includes(each))) {
        const other = strangerTo(id);
        const [theirs, nobodys] = [await at(who, id), await at(who, other)];
        const same = bare(theirs.text).replaceAll(id, "…") === bare(nobodys.text).replaceAll(other, "…");
        // Without Excel access the way leads elsewhere, whatever is asked for (core spec §6).
        const isSent = path.includes("topupByExcel") && theirs.headers.get("location") === "/prabayar?lacking=excel";
        if (!(isSent || [403, 404].includes(theirs.status)) || nobodys.status !== theirs.status || !same) {
          wrong.push(`${who} ${path}: ${theirs.status}, of nobody's ${nobodys.status}, same: ${same}`);
        }
      }
      for (const keeper of keepers) {
        const own = await at(keeper, id);
        const leadsOn = own.status === 302 && !own.headers.get("location")?.startsWith("/auth/");
        if (own.status !== 200 && !leadsOn) wrong.push(`${path}: ${keeper} gets ${own.status}`);
      }
    }
    console.log(`Z1: ${Object.keys(PAGE_THINGS).length} pages whose address names a thing`);
    expect(wrong).toEqual([]);
  });
});

/** A page without what differs between any two answers. */
function bare(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>|<meta name="csrf-token"[^>]*>/g, "");
}
