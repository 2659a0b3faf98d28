import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { guardRoutes } from "#app/server/guard-routes.server.ts";

type Routes = ServerBuild["routes"];
const Page = () => null;

/** A page below a layout, with what its module exports. */
function routesOf(page: Readonly<Record<string, unknown>>, layout: Readonly<Record<string, unknown>> = {}): Routes {
  return {
    area: { id: "area", module: { default: Page, needs: "guest", ...layout } },
    page: { id: "page", parentId: "area", path: "page", module: { default: Page, ...page } },
  } as Routes;
}

describe("the guard of routes", () => {
  test("takes no page without a loader that somebody may be refused: browsers would draw it for them", () => {
    for (const needs of ["session", "active", "agency", "admin"]) {
      expect(() => guardRoutes(routesOf({ needs })), needs).toThrow("page has to export a loader");
      expect(() => guardRoutes(routesOf({ needs, loader: () => null })), needs).not.toThrow();
    }
  });

  test("takes one that anybody may see, what draws nothing, and a layout, without", () => {
    expect(() => guardRoutes(routesOf({ needs: "guest" }))).not.toThrow();
    expect(() => guardRoutes(routesOf({ needs: "admin", default: undefined, action: () => null }))).not.toThrow();
    expect(() => guardRoutes(routesOf({ needs: "guest" }, { needs: "admin" }))).not.toThrow();
  });
});
