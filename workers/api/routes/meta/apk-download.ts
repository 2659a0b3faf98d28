import { z } from "zod";
import { apkDownload } from "#core/settings/apk-download.ts";
import type { Endpoint } from "../../endpoint.ts";

export const apkDownloadGet: Endpoint = {
  method: "get",
  path: "/apk/download",
  tag: "meta",
  summary: "Where the Android app is downloaded",
  description: "`url` is opened in a new tab. While the site has none the answer is 404 `no_app_download`.",
  access: "public",
  needs: "guest",
  errors: ["no_app_download"],
  data: z.object({ url: z.string() }),
  handle: async ({ ctx }) => ({ data: { url: await apkDownload(ctx) } }),
};
