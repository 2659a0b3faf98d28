import { beforeAll, expect, test } from "vitest";
import { ADMIN_PLACES, adminWayBack } from "#app/navigation/admin-places.ts";
import { findPlace } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { wayBack } from "#app/navigation/shell-menu.ts";
import { outcomeFor } from "#tests/security/support/who-may.ts";
import { refusePayouts } from "#tests/support/refused-payouts.ts";
import { useWorld } from "#tests/support/world.ts";
import { PAGE_KEEPERS, PAGE_THINGS } from "../support/objects.ts";
import { allPages, needOf, type Page } from "../support/pages.ts";
import { type Everybody, everybody, type STANDINGS, type Standing } from "../support/standings.ts";

const world = useWorld({ newDevicesWait: true });
const pages = await allPages();

let people: Everybody;
beforeAll(async () => {
  people = await everybody(world());
  await refusePayouts(world(), people.member, 1);
});

/** Screens of the shell and of the admin area: what has a row in a table of places, but what is drawn outside. */
const screens = pages.filter(
  (page): page is Page & { path: string } =>
    page.path !== null &&
    !page.isFile &&
    !/^\/(auth|midtrans|preferences|(apk|agency|offline)$|(r|checkout|unsubscribe)\/|\*)/.test(page.path),
);

/** Somebody whom the page lets in. */
function visitorOf(page: Page & { path: string }): Standing {
  const keeper = PAGE_KEEPERS[page.path]?.[0] ?? (page.path in PAGE_THINGS ? "agent" : null);
  if (keeper) return keeper;
  const who = ["agent", "master", "admin"] as const satisfies readonly (typeof STANDINGS)[number][];
  return who.find((standing) => outcomeFor(needOf(page), standing) === "in") ?? "admin";
}

async function addressOf({ path }: { path: string }): Promise<string> {
  const thing = PAGE_THINGS[path];
  const id = thing ? await thing(people, world().url) : "0190d3a0-0000-7000-8000-000000000003";
  return path.replace("/:tab?", "").replace(":type", "pulsa").replace(/:\w+/, id).replace("/*", "");
}

/** What the sidebar and the phone's bar mark: the first and the last navigation of a document. */
function marksIn(html: string): readonly (readonly string[])[] {
  const menus = [...html.matchAll(/<nav\b[\s\S]*?<\/nav>/g)].map(([nav]) => {
    const links = [...nav.matchAll(/<a\b[^>]*aria-current="page"[^>]*>/g)];
    return [...new Set(links.map(([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? ""))];
  });
  return [menus[0] ?? [], menus.at(-1) ?? []];
}

test("every screen marks one place in each of its menus, and has the arrow that its place says", async () => {
  const wrong: string[] = [];
  let read = 0;
  for (const page of screens) {
    const who = visitorOf(page);
    const address = await addressOf(page);
    const { status, text } = await people[who].page(address);
    // What only leads on, or shows nobody's thing in a frame of its own, is no screen.
    if (status >= 300 && status < 400) continue;
    read += 1;
    const isAdmin = findPlace(ADMIN_PLACES, address) !== null;
    if (!isAdmin && findPlace(PLACES, address) === null) wrong.push(`${address}: has no place`);
    const [side = [], bar = []] = marksIn(text);
    // What is not among an admin's three tabs is marked in the menu above them.
    if (side.length !== 1 || bar.length !== 1) {
      wrong.push(`${who} ${address} (${status}): marks ${JSON.stringify([side, bar])}`);
    }
    const back = isAdmin ? adminWayBack(address) : wayBack(address);
    const arrow = /<a\b[^>]*aria-label="Kembali"[^>]*>/.exec(text)?.[0] ?? null;
    if (back !== null && arrow === null) wrong.push(`${who} ${address} (${status}): no way back to ${back}`);
  }
  console.log(`${read} screens read`);
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(60);
});
