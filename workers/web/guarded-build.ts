import type { createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import type { matchRoutes } from "@remix-run/router";

/** The Remix build of app/, whose server entry knows how routes are guarded, and brings what answers requests. */
export type OurBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      /** Throws where the application lacks a setting. */
      readonly readSettings: (env: object) => unknown;
      readonly guard: (routes: ServerBuild["routes"]) => ServerBuild["routes"];
      readonly remix: { createRequestHandler: typeof createRequestHandler; matchRoutes: typeof matchRoutes };
    };
  };
};

/** The build with every route behind what it needs. The only build that a request handler is made of. */
export function guardedBuild(build: OurBuild): OurBuild {
  return { ...build, routes: build.entry.module.guard(build.routes) };
}
