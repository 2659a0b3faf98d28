import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { isNeed, type Need } from "#core/accounts/can.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { buildAll } from "#scripts/runtime/build.ts";
import type { OurBuild } from "#workers/web/guarded-build.ts";

const routes = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    path: z.string().optional(),
    index: z.boolean().optional(),
    module: z.record(z.string(), z.unknown()),
  }),
);

/** A route of the built application: what app/routes.ts lists, and the root. */
export interface Page {
  readonly id: string;
  /** The whole path with its parameters: `/account/contact/:id`; null for a layout, which has none of its own. */
  readonly path: string | null;
  /** As the module exports it; undefined when it does not. */
  readonly needs: unknown;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
  /** True for a download, which draws no page. */
  readonly isFile: boolean;
}

/** The application as it is deployed. */
export async function builtApp(): Promise<OurBuild> {
  await buildAll();
  return (await import(pathToFileURL(join(ROOT, "build/server/index.js")).href)) as OurBuild;
}

/** Every route of it. */
export async function allPages(): Promise<readonly Page[]> {
  const known = routes.parse((await builtApp()).routes);
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : known[id];
    return route === undefined ? "" : fullPath(route.parentId) + (route.path ? `/${route.path}` : "");
  };
  return Object.values(known).map(({ id, path, index, module }) => ({
    id,
    path: path === "" || (path === undefined && !index) ? null : fullPath(id) || "/",
    needs: module["needs"],
    hasLoader: "loader" in module,
    hasAction: "action" in module,
    isFile: !("default" in module),
  }));
}

/** What a page declares. Throws where it declares nothing that we know. */
export function needOf({ id, needs }: Page): Need {
  if (!isNeed(needs)) throw new Error(`${id} does not export what it needs`);
  return needs;
}
