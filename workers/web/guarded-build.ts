import type { ServerBuild } from "@remix-run/cloudflare";

/** The Remix build of app/, whose server entry knows how routes are guarded. */
export type OurBuild = ServerBuild & {
  readonly entry: {
    readonly module: { readonly guard: (routes: ServerBuild["routes"]) => ServerBuild["routes"] };
  };
};

/** The build with every route behind what it needs. The only build that a request handler is made of. */
export function guardedBuild(build: OurBuild): ServerBuild {
  return { ...build, routes: build.entry.module.guard(build.routes) };
}
