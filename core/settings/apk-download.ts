import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { siteInfoGet } from "./db.ts";

/** Anybody: the Android app's https address as it is set now. Throws `no_app_download` while there is none. */
export async function apkDownload(ctx: Pick<Context, "db">): Promise<string> {
  const { apk_url: url } = await siteInfoGet(ctx.db);
  if (url === null) throw new DomainError("no_app_download");
  return url;
}
