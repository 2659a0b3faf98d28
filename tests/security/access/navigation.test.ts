import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { AGENT_CENTER_PLACES } from "#app/navigation/agent-center-places.ts";
import { neededAt } from "#app/navigation/may-open.ts";
import { findPlace } from "#app/navigation/place.ts";
import { inFull, sampled } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { allPages, needOf } from "../support/pages.ts";
import { type Everybody, everybody, type Standing } from "../support/standings.ts";

const world = useWorld({ workers: ["web", "api"], newDevicesWait: true });
const MOST_PAGES = 400;
/** Pages of which there is one for each row of the catalogue: few of each kind are opened, the admins' in full, too. */
const OF_ROWS = /^\/(admin\/products|admin\/operators|pricelist|prabayar|pascabayar)\/(?!new$)/;
const few = (kind: string) => (kind.startsWith("admin") ? 5 : inFull(5, MOST_PAGES));

let people: Everybody;
const sql = (text: string, values: unknown[] = []) => world().sql.query(text, values);
beforeAll(async () => {
  people = await everybody(world());
});

/** Addresses that leave the application, or end the session. */
const OUTSIDE = /^\/(api|auth|assets|account\/avatar)\b|\.(css|js|svg|png|webmanifest)$/;

/** Every address that the page's links and forms lead to. */
function addressesIn(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((href) => !href.startsWith("//") && !OUTSIDE.test(href));
}

/** Follows every link from home on, and where redirects lead; answers what could not be opened. */
async function crawl(
  who: ApiUser,
): Promise<{ readonly opened: readonly string[]; readonly refused: readonly string[] }> {
  const found = new Map<string, string>([["/", "(start)"]]);
  const opened: string[] = [];
  const refused: string[] = [];
  const ofKind = new Map<string, number>();
  for (const [address, from] of found) {
    if (opened.length + refused.length >= MOST_PAGES) throw new Error("more pages than a crawl of the demo world has");
    const answer = await who.page(address);
    const to = answer.headers.get("location");
    if (to !== null) {
      const path = new URL(to, world().url);
      if (!found.has(path.pathname + path.search)) found.set(path.pathname + path.search, `${address} (redirect)`);
    } else if (answer.status !== 200) refused.push(`${address} ${answer.status}, linked from ${from}`);
    opened.push(address);
    const [path = ""] = address.split("?");
    for (const next of addressesIn(answer.text)) {
      // One of each kind of a list's addresses is enough.
      const [nextPath = ""] = next.split("?");
      if (nextPath === path || found.has(nextPath)) continue;
      const kind = OF_ROWS.exec(nextPath)?.[1];
      if (kind !== undefined) {
        const before = ofKind.get(kind) ?? 0;
        if (before >= few(kind)) continue;
        ofKind.set(kind, before + 1);
      }
      found.set(nextPath, address);
    }
  }
  return { opened, refused };
}

async function expectNoDeadLinks(standing: Standing): Promise<readonly string[]> {
  const { opened, refused } = await crawl(people[standing]);
  expect([standing, refused]).toEqual([standing, []]);
  return opened;
}

const homeLinks = async (standing: Standing) => addressesIn((await people[standing].page("/")).text);

/** The menu as an admin's form switches it: what the site sells is kept for a minute, and forgotten by this alone. */
async function sellOnly(entries: string): Promise<void> {
  const form = (await people.admin.page("/admin/menu")).text;
  const { rows } = await sql(`select backend_id, position, ${entries} as sold from private.menu_entries`);
  const answer = await people.admin.submit("/admin/menu", {
    intent: "menu",
    key: randomUUID(),
    version: /name="version" value="([^"]+)"/.exec(form)?.[1] ?? "",
    reason: "toko tutup",
    ...Object.fromEntries(rows.map(({ backend_id: id, position }) => [`place ${id}`, String(position)])),
    ...Object.fromEntries(rows.filter(({ sold }) => sold).map(({ backend_id: id }) => [`on ${id}`, "1"])),
  });
  expect(answer.status).toBe(302);
}

describe("every link and redirect leads somewhere that is open", () => {
  test("to whoever has all features", async () => {
    for (const standing of sampled(["guest", "member", "master", "agent", "admin"] as const, 2)) {
      const opened = await expectNoDeadLinks(standing);
      expect(opened.length).toBeGreaterThan(standing === "guest" ? 3 : 15);
    }
  });

  test("while pulsa, cashback, transfers, loans and the agency's features are off", async () => {
    await sellOnly("enabled and type <> 'pulsa'");
    await sql(
      `update private.site_settings set allow_deposit_transfer = false, stash_cashback_enabled = false,
         agent_debt_enabled = false, disable_agency_feature_for_master = true`,
    );
    for (const standing of sampled(["agent", "guest", "master", "member", "admin"] as const, 3)) {
      const opened = await expectNoDeadLinks(standing);
      expect(opened.filter((path) => path.startsWith("/prabayar/pulsa"))).toEqual([]);
      if (standing === "agent") {
        expect(opened.filter((path) => /\/agent\b|transaksi-agen|cashback|transfer$/.test(path))).toEqual([]);
      }
    }
    expect((await people.agent.page("/account/agent")).status).toBe(403);
    expect((await people.agent.page("/account/laporan/transaksi-agen")).status).toBe(403);
    expect((await people.agent.post("/account/agen", {})).status).toBe(403);
    expect((await people.agent.post("/report/transaksi-agen", {})).status).toBe(403);
    expect((await people.master.page("/account/agent")).status).toBe(200);
    expect((await people.agent.page("/prabayar")).headers.get("location")).toBe("/prabayar/data");
  });

  test("while the menu sells nothing", async () => {
    await sellOnly("false");
    for (const standing of sampled(["agent", "guest", "inactive"] as const, 2)) {
      expect(await homeLinks(standing)).not.toContain("/pricelist");
      await expectNoDeadLinks(standing);
    }
    expect((await people.agent.page("/prabayar")).headers.get("location")).toBe("/");
    await sellOnly("type in ('pulsa', 'data') and module = 'prabayar'");
    expect(await homeLinks("guest")).toContain("/pricelist");
  });
});

describe("an account that is not active", () => {
  test("is told why and whom to ask, sees the price list, and meets no refusal", async () => {
    await sql("update private.site_settings set company_email = 'halo@toko.example', company_phone = '+62215550123'");
    const home = await people.inactive.page("/");
    expect(home.text).toContain("Akun Anda belum aktif");
    expect(home.text).toContain('href="/pricelist"');
    expect(home.text).not.toMatch(/href="\/(payment|prabayar|report)/);
    const opened = await expectNoDeadLinks("inactive");
    expect(opened).toContain("/pricelist");
    expect(opened).toContain("/account");
  });
});

describe("addresses of what is not built for everybody", () => {
  test("lead where the specification says", async () => {
    const to = async (standing: Standing, path: string) => (await people[standing].page(path)).headers.get("location");
    const instead = await to("member", "/prabayar/topupByExcel");
    expect(instead).toBe("/prabayar?lacking=excel");
    const told = await people.member.page(instead ?? "");
    expect([told.status, told.text]).toEqual([403, expect.stringContaining("izin “Topup Excel”")]);
    expect(await to("agent", instead ?? "")).toBe("/prabayar/pulsa");
    expect(await to("member", "/multi-courier")).toBe("/prabayar/pulsa?lacking=multicourier");
    expect(await to("member", "/multi-courier/pickup")).toBe("/prabayar/pulsa?lacking=multicourier");
    await sql("update private.menu_entries set enabled = false where type = 'pulsa'");
    expect(await to("member", "/multi-courier")).toBe("/prabayar?lacking=multicourier");
    await sql("update private.menu_entries set enabled = true where type = 'listrik' and module = 'prabayar'");
    expect((await people.member.page("/prabayar/electricity")).status).toBe(200);
    expect(await to("member", "/prabayar/listrik?number=1")).toBe("/prabayar/electricity?number=1");
  });
});

test("what a link is said to need is what its page declares", async () => {
  const wrong: string[] = [];
  for (const page of await allPages()) {
    if (page.path === null || page.path.includes("*") || page.isFile) continue;
    if (/^\/(auth|midtrans|preferences|offline$|(apk|agency)$|(r|checkout|unsubscribe)\/)/.test(page.path)) continue;
    const path = page.path.replace("/:type?", "/pulsa").replace("/:tab?", "/prabayar").replaceAll(/:\w+/g, "one");
    const place = findPlace(AGENT_CENTER_PLACES, path)?.place;
    const said = place ? (place.needs ?? "active") : neededAt(path);
    if (said !== needOf(page)) wrong.push(`${page.path}: ${said}, declares ${needOf(page)}`);
  }
  expect(wrong).toEqual([]);
});
