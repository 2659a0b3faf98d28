import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { siteInfoGet } from "./db.ts";

/**
 * Anybody: where the Android app is downloaded as it is set now, its own https address or else its page at Google Play.
 * Throws `no_app_download` while there is none.
 */
export async function apkDownload(ctx: Pick<Context, "db">): Promise<string> {
  const { apk_url: url } = (await siteInfoGet(ctx.db)).site;
  if (url === null) throw new DomainError("no_app_download");
  return url;
}
