import type { Context, Ports } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";

/** Anybody: the Android app's https address, at most a minute old. Throws `no_app_download` while there is none. */
export async function apkDownload(ctx: Pick<Context & Ports, "site">): Promise<string> {
  const { apk_url: url } = await ctx.site();
  if (url === null) throw new DomainError("no_app_download");
  return url;
}
