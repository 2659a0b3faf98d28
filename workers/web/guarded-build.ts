import type { createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import type { matchRoutes } from "@remix-run/router";

/** What app/ keeps of public pages, for guests. */
interface PageCache {
  readonly forget: () => void;
  readonly answer: (
    request: Request,
    surroundings: {
      readonly publicUrl: string;
      readonly waitUntil: (work: Promise<unknown>) => void;
      readonly note: { route: string };
    },
    draw: (request: Request, answerHeaders: Headers) => Promise<Response>,
  ) => Promise<Response | null>;
}

/** The Remix build of app/, whose server entry knows how routes are guarded, and brings what answers requests. */
export type OurBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      /** Throws where the application lacks a setting. */
      readonly readSettings: (env: object) => unknown;
      readonly guard: (routes: ServerBuild["routes"]) => ServerBuild["routes"];
      readonly publicPages: {
        readonly PageCache: new (build: string) => PageCache;
        readonly isListedAt: (pathname: string) => boolean;
      };
      readonly remix: { createRequestHandler: typeof createRequestHandler; matchRoutes: typeof matchRoutes };
    };
  };
};

/** The build with every route behind what it needs. The only build that a request handler is made of. */
export function guardedBuild(build: OurBuild): OurBuild {
  return { ...build, routes: build.entry.module.guard(build.routes) };
}
