import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";
import type { AgnosticRouteObject } from "@remix-run/router";
import type { RequestNote } from "../_kit/request-log.ts";
import type { OurBuild } from "./guarded-build.ts";

type Remix = OurBuild["entry"]["module"]["remix"];

/** What the application reads of a request besides itself (app/remix.d.ts). */
export interface PageContext {
  readonly env: object;
  readonly ctx: ExecutionContext;
  readonly answerHeaders: Headers;
  readonly note: RequestNote;
  readonly fromOwnPage: boolean;
}

type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

/** What answers a path, and the pattern that took it; none where the whole application looks for itself. */
interface Found {
  readonly handle: RequestHandler;
  readonly pattern: string | null;
}

const REMEMBERED_PATHS = 1_000;
/** Longer ones are no page of ours, or somebody's own. */
const LONGEST_PATH = 200;
/** Where the browser asks for the routes of other pages, below the application's base. */
const MANIFEST_PATH = "/__manifest";

/**
 * Remix's request handler, with only the routes that a page needs. Remix looks for its route among all of them five
 * times a request and compiles every path each time, which cost more than drawing the page. Here the path is looked up
 * once, and a handler knows its own routes, their parents, and what Remix tells the browser about the paths above.
 * Which routes those are, Remix's own matching decides; where nothing matches, the whole application answers.
 * With a `basename` ("/webapp") it answers for the same pages below that path, and leads nowhere else.
 */
export function pageHandlers(bare: OurBuild, basename?: string): PageHandler {
  const build = basename === undefined ? bare : { ...bare, basename };
  const { createRequestHandler, matchRoutes } = build.entry.module.remix;
  const whole = createRequestHandler(build, "production");
  const tree = routeTree(build);
  const byPath = new Map<string, Found>();
  const byRoutes = new Map<string, RequestHandler>();

  const handlerOf = (ids: readonly string[]): RequestHandler => {
    const name = ids.join(" ");
    const known = byRoutes.get(name);
    if (known) return known;
    const made = createRequestHandler(withRoutes(build, ids), "production");
    byRoutes.set(name, made);
    return made;
  };

  const find = (path: string): Found => {
    const ids = routesOf(matchRoutes, tree, path);
    if (ids.length === 0) return { handle: whole, pattern: null };
    return { handle: handlerOf(ids), pattern: patternOf(matchRoutes, tree, path) };
  };

  const foundAt = (path: string): Found => {
    const known = byPath.get(path);
    if (known) return known;
    const found = find(path);
    if (path.length > LONGEST_PATH) return found;
    if (byPath.size >= REMEMBERED_PATHS) byPath.clear();
    byPath.set(path, found);
    return found;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const path = basename === undefined ? pathname : pathname.slice(basename.length);
    const isManifest = path === MANIFEST_PATH;
    const { handle, pattern } = isManifest ? { handle: whole, pattern: MANIFEST_PATH } : foundAt(pagePath(path));
    if (pattern !== null) context.note.route = `${basename ?? ""}${pattern}${path.endsWith(".data") ? ".data" : ""}`;
    return handle(request, { ...context });
  };
}

/** The page whose data a `.data` address asks for, as Remix names them; any other path is itself. */
function pagePath(pathname: string): string {
  return (pathname.endsWith(".data") ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") : pathname) || "/";
}

/** The pattern of the page at a path, as app/routes.ts writes it: `/account/laporan/transaksi/:refId`. */
function patternOf(matchRoutes: Remix["matchRoutes"], tree: AgnosticRouteObject[], path: string): string {
  const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  return `/${parts.join("/")}`;
}

/**
 * Ids of the routes that match a path, and of those that match each path above it; none when the path matches nothing.
 */
function routesOf(matchRoutes: Remix["matchRoutes"], tree: AgnosticRouteObject[], path: string): string[] {
  const matches = matchRoutes(tree, path);
  if (!matches) return [];
  const ids = new Set(matches.map((match) => match.route.id ?? ""));
  const segments = path.split("/").filter(Boolean);
  while (segments.length > 0) {
    segments.pop();
    for (const match of matchRoutes(tree, `/${segments.join("/")}`) ?? []) ids.add(match.route.id ?? "");
  }
  return [...ids].sort();
}

function routeTree(build: ServerBuild, parentId?: string): AgnosticRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route): AgnosticRouteObject => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routeTree(build, id) };
    });
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
