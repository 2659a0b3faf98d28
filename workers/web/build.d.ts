/** The Remix server build, which exists after `npm run build`. */
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  import type { OurBuild } from "#workers/web/guarded-build.ts";

  export const mode: ServerBuild["mode"];
  export const entry: OurBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
}
