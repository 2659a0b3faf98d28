import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { ADMIN_PLACES, adminEntryOf, adminGroups, adminTabs, adminWayBack } from "#app/navigation/admin-places.ts";
import {
  AGENT_CENTER_PLACES,
  agentCenterEntryOf,
  agentCenterGroups,
  agentCenterWayBack,
} from "#app/navigation/agent-center-places.ts";
import { addressOf, findPlace } from "#app/navigation/place.ts";
import { PLACES, TABS } from "#app/navigation/places.ts";
import { entryOf, menuLinks, tabLinks, tabOf, wayBack } from "#app/navigation/shell-menu.ts";
import routes from "#app/routes.ts";

/** Every address that the application's shell draws, as app/routes.ts lists it. */
const screens = below(routes.filter(({ file }) => file === "routes/shell.tsx")).filter((path) => path !== "/*");

function below(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) =>
    children ? below(children) : [index ? "/" : `/${path ?? ""}`],
  );
}

/** What the shell's own table has in one row; the desk's first list is in the sidebar, too. */
const isAgentCenter = (path: string) => /^\/agent-center\//.test(path) && path !== "/agent-center/list-agent-debt";
const isAdmin = (path: string) => /^\/admin(\/|$)/.test(path);
/** An address of a route, with something in the place of what varies. */
const example = (path: string) => path.replace(/\/\*$/, "").replace(/:\w+\??/g, "one");

describe("every screen of the shell", () => {
  const own = screens.filter((path) => !isAdmin(path) && !isAgentCenter(path));

  it("is there", () => {
    expect(own.length).toBeGreaterThan(45);
  });

  it.each(own)("%s has a place, and the place is its own", (path) => {
    expect(findPlace(PLACES, example(path))?.place.path.replace("/*", "")).toBe(path.replace("/*", ""));
  });

  it.each(own)("%s marks a tab and an entry, and its way back ends on top of a tab", (path) => {
    const at = example(path);
    expect(TABS).toContain(tabOf(at));
    expect(PLACES.find((place) => place.entry && addressOf(place) === entryOf(at))).toBeDefined();
    let up: string | null = at;
    const seen: string[] = [];
    while (up !== null && seen.length < 6) {
      seen.push(up);
      up = wayBack(up);
      if (up !== null) expect(up).not.toMatch(/:/);
    }
    expect(TABS).toContain(seen.at(-1));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("every place", () => {
  const outside = ["/m/*", "/admin/*", "/agent-center/*"];

  it("is the address of a screen", () => {
    const paths = new Set(screens.map((path) => path.replace("/*", "")));
    const lost = PLACES.map(({ path }) => path).filter((path) => !outside.includes(path));
    expect(lost.filter((path) => !paths.has(path.replace("/*", "")))).toEqual([]);
  });

  it("leads back and up to places only", () => {
    for (const { back, under } of PLACES) {
      for (const to of [back, under]) if (to) expect(findPlace(PLACES, example(to)), to).not.toBeNull();
    }
  });

  it("has a key of its own, and none is `g`", () => {
    const keys = menuLinks(() => true).flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("g");
  });
});

describe("the agent center", () => {
  const own = screens.filter(isAgentCenter);
  const everything = {
    category: 3,
    is_active: true,
    role: "user",
    permissions: ["agency", "cashback", "loan", "sales"],
  };
  const menuOf = (who: object) =>
    agentCenterGroups({ ...everything, ...who } as never).flatMap(({ links }) => links.map(({ name }) => name));

  it.each(own)("%s has a place of its own that marks an entry of the menu, and a way back", (path) => {
    expect(findPlace(AGENT_CENTER_PLACES, example(path))?.place.path).toBe(path);
    expect(AGENT_CENTER_PLACES.map(addressOf)).toContain(agentCenterEntryOf(example(path)));
    expect(findPlace(AGENT_CENTER_PLACES, agentCenterWayBack(example(path), everything as never) ?? "")).not.toBeNull();
  });

  it("has no place without a screen", () => {
    const lost = AGENT_CENTER_PLACES.map(({ path }) => path).filter((path) => !screens.includes(path));
    expect(lost).toEqual([]);
  });

  it("is the same below /account", () => {
    expect(agentCenterEntryOf("/account/debt-history/requests")).toBe("/agent-center/debt-history");
    expect(agentCenterWayBack("/account/debt-history/requests", everything as never)).toBe("/agent-center");
    expect(agentCenterWayBack("/account/list-agent-debt/one", everything as never)).toBe("/account/list-agent-debt");
  });

  it("leads whoever has no agent center back to their account", () => {
    const member = { ...everything, category: 1, permissions: [] } as never;
    expect(agentCenterWayBack("/account/affiliate", member)).toBe("/account");
    expect(agentCenterWayBack("/account/affiliate/commission", member)).toBe("/account/affiliate");
  });

  it("has six groups, each with the gates of core spec §6", () => {
    expect(agentCenterGroups(everything as never).map(({ group }) => group)).toEqual([
      "main",
      "agent",
      "loan",
      "reporting",
      "marketing",
      "profile",
    ]);
    const without = (permission: string) => ({
      permissions: everything.permissions.filter((one) => one !== permission),
    });
    expect(menuOf(without("agency"))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(newAgent|agents|agentSales|checkout)$/)]),
    );
    expect(menuOf(without("sales"))).not.toEqual(expect.arrayContaining([expect.stringMatching(/Debt$/)]));
    expect(menuOf(without("cashback"))).not.toContain("cashback");
    expect(menuOf(without("loan"))).not.toContain("myLoan");
    expect(menuOf({ category: 1, permissions: [] })).not.toContain("newAgent");
  });
});

describe("the admin area", () => {
  const own = screens.filter(isAdmin);

  it.each(own)("%s has a place that marks an entry of its menu", (path) => {
    expect(findPlace(ADMIN_PLACES, example(path))?.place.path).toBe(path);
    const links = adminGroups().flatMap((group) => group.links.map(({ to }) => to));
    expect(links).toContain(adminEntryOf(example(path)));
    const back = adminWayBack(example(path));
    expect(back === null ? links.includes(path) : links.includes(back)).toBe(true);
  });

  it("has no place without a screen, and three tabs", () => {
    expect(ADMIN_PLACES.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
    expect(adminTabs().map(({ to }) => to)).toEqual(["/admin", "/admin/lookup", "/admin/users"]);
  });
});

describe("the phone's tabs", () => {
  it("are those that open to somebody", () => {
    const tabs = (...open: string[]) => tabLinks((to) => open.includes(to)).map(({ to }) => to);
    expect(tabs("/", "/account/laporan/semua", "/account")).toEqual(["/", "/account/laporan/semua", "/account"]);
    expect(tabs(...TABS)).toEqual([...TABS]);
    expect(tabs("/", "/pricelist", "/account")).toEqual(["/", "/pricelist", "/account"]);
  });
});
